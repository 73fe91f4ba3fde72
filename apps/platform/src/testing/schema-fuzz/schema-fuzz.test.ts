import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { portOf } from '../../core/http/port-of.ts'
import { checkLedger } from '../../modules/wallet/index.ts'
import { busyPlatform } from '../fuzz/busy-platform.ts'
import { endsSessions } from '../fuzz/call-request.ts'
import { type RawAnswer, rawSender } from '../fuzz/send-raw.ts'
import { TEST_FEED_API_KEY } from '../test-env.ts'
import { testPlatform } from '../test-platform.ts'
import { type MadeRequest, operationRequest } from './operation-request.ts'
import { publishedApi } from './operations.ts'
import { unruledFields } from './unruled-fields.ts'

// `SCHEMA_FUZZ_SEED=7 SCHEMA_FUZZ_REQUESTS=50000 npm run unit -- --project platform schema-fuzz` tries others, and more.
const SEED = Number(process.env['SCHEMA_FUZZ_SEED'] ?? 20_261_123)
const REQUESTS = Number(process.env['SCHEMA_FUZZ_REQUESTS'] ?? 1500)

it(`answers what the OpenAPI document describes as it describes it: SCHEMA_FUZZ_SEED=${SEED} SCHEMA_FUZZ_REQUESTS=${REQUESTS}`, {
  timeout: 60_000 + REQUESTS * 30,
}, async ({ annotate }) => {
  const platform = await testPlatform({ OPERATOR_API_KEY: TEST_FEED_API_KEY })
  const { player, known } = await busyPlatform(platform)
  const server = await platform.listen(0, '127.0.0.1')
  await using sender = rawSender(portOf(server))
  const { document, operations } = publishedApi()
  const published = { components: document.components.schemas, known }
  const credentials = { cookie: player.cookie(), 'x-api-key': TEST_FEED_API_KEY }
  const arbitraries = operations
    .filter((operation) => !endsSessions(operation))
    .map((operation) => operationRequest(operation, published, credentials))

  const problems = new Map<string, string>()
  const statuses = new Map<number, number>()
  for (const made of fc.sample(fc.oneof(...arbitraries), { seed: SEED, numRuns: REQUESTS })) {
    const answer = await sender.send(made.request)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const problem = problemOf(made, answer)
    if (problem) problems.set(`${made.operation.id}: ${problem}`, JSON.stringify(made.request).slice(0, 700))
  }
  await annotate(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`)

  expect([...problems].map(([problem, request]) => `${problem}\n  ${request}`)).toEqual([])
  expect((statuses.get(200) ?? 0) / REQUESTS).toBeGreaterThan(0.2)
  expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
})

it('answers every other method of a documented address with 405, and the methods that it has', async () => {
  const platform = await testPlatform()
  const { document } = publishedApi()
  const differing: string[] = []
  for (const [path, methods] of Object.entries(document.paths)) {
    const own = Object.keys(methods).map((method) => method.toUpperCase())
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const url = `/api${path.replace(/\{\w+\}/g, '1')}`
      if (own.includes(method) || hasOther(document, url, method)) continue
      const { statusCode, headers } = await platform.app.fastify.inject({ method, url })
      const allowed = (headers['allow'] ?? '').split(', ')
      if (statusCode !== 405 || !own.every((one) => allowed.includes(one)))
        differing.push(`${method} ${url}: ${statusCode}, Allow: ${allowed.join(', ')}`)
    }
  }
  expect(differing).toEqual([])
})

/** Whether another call's address with a parameter is this one too, such as `/bonuses/{type}/{id}`. */
function hasOther(
  { paths }: ReturnType<typeof publishedApi>['document'],
  url: string,
  method: string,
): boolean {
  return Object.entries(paths).some(
    ([path, methods]) =>
      method.toLowerCase() in methods && new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url),
  )
}

function problemOf({ operation, isValid }: MadeRequest, answer: RawAnswer): string | null {
  const { status, text, contentType } = answer
  if (status >= 500 && status !== 501) return `${status} ${text}`
  const differing = operation.answerProblem(status, contentType, text)
  if (differing) return differing
  if (!isValid) return status < 400 ? `took a body that its schema refuses, with ${status}` : null
  const unexplained = status === 400 ? unruledFields(operation.id, text) : []
  return unexplained.length > 0
    ? `refused what its schema takes: ${unexplained.map((field) => field.join(' ')).join('; ')}`
    : null
}
