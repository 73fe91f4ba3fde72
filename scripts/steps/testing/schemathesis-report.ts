import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** A check that an answer did not pass. */
export interface FailedCheck {
  check: string
  /** As `POST /bets`. */
  operation: string
  message: string
  status: number
  body: string
}

export interface SchemathesisReport {
  requests: number
  byStatus: Record<number, number>
  failed: FailedCheck[]
}

/** What Schemathesis wrote with `--report ndjson`; a phase may have been cut short. */
export async function readSchemathesisReport(file: string): Promise<SchemathesisReport> {
  const report: SchemathesisReport = { requests: 0, byStatus: {}, failed: [] }
  for await (const line of createInterface(createReadStream(file))) {
    const { ScenarioFinished: scenario }: Line = JSON.parse(line)
    if (scenario?.recorder) note(report, scenario.recorder)
  }
  return report
}

interface Line {
  ScenarioFinished?: { recorder?: Recorder }
}

interface Recorder {
  label: string
  cases?: Record<string, { value: { method: string; path: string } }>
  interactions?: Record<string, { response?: { status_code: number; content?: { $base64?: string } } | null }>
  checks?: Record<
    string,
    { name: string; status: string; failure_info?: { failure?: { message?: string } } }[]
  >
}

function note(report: SchemathesisReport, recorder: Recorder): void {
  const { label, cases = {}, interactions = {}, checks = {} } = recorder
  for (const { response } of Object.values(interactions)) {
    const status = response?.status_code ?? 0
    report.requests += 1
    report.byStatus[status] = (report.byStatus[status] ?? 0) + 1
  }
  for (const [id, results] of Object.entries(checks)) {
    const response = interactions[id]?.response
    const asked = cases[id]?.value
    for (const { name, status, failure_info: info } of results) {
      if (status === 'success') continue
      report.failed.push({
        check: name,
        operation: asked ? `${asked.method} ${asked.path}` : label,
        message: info?.failure?.message ?? '',
        status: response?.status_code ?? 0,
        body: Buffer.from(response?.content?.$base64 ?? '', 'base64').toString(),
      })
    }
  }
}
