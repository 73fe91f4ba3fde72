import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readSchemathesisReport } from './schemathesis-report.ts'

it('names the call of a check also where a scenario of several calls did not pass it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-report-'))
  const file = path.join(folder, 'report.ndjson')
  const recorder = {
    label: 'Stateful tests',
    cases: { a: { value: { method: 'POST', path: '/player/deposits/{id}' } } },
    interactions: { a: { response: { status_code: 400, content: { $base64: btoa('{}') } } } },
    checks: { a: [{ name: 'positive_data_acceptance', status: 'failure' }] },
  }
  await writeFile(file, `${JSON.stringify({ ScenarioFinished: { recorder } })}\n`)

  const report = await readSchemathesisReport(file)
  await rm(folder, { recursive: true })

  expect(report).toMatchObject({ requests: 1, byStatus: { 400: 1 } })
  expect(report.failed).toMatchObject([{ operation: 'POST /player/deposits/{id}', status: 400, body: '{}' }])
})
