import type { ApiRequest } from '@touchline/contract/api-client'
import type { Telemetry } from '@touchline/contract/entities/settings'
import { makeReport } from '@touchline/reports/make-report'
import { ENVELOPE_TYPE, writeEnvelope } from '@touchline/reports/write-envelope'
import { CallFault } from './call-fault.ts'
import { isWorthReporting } from './is-worth-reporting.ts'
import { thrownOf } from './thrown-of.ts'

export interface Reported {
  error: unknown
  where: string
  /** Of which `error` is the answer. */
  request: ApiRequest | undefined
}

/** Of one page: a fault in a loop is told once, and many different ones say no more than some. */
const REPORTS_MAX = 20
const SAME_AGAIN_MS = 60_000

const sentAtMs = new Map<string, number>()
let sentCount = 0

/** Masks and sends what is worth it; the platform passes it on to the tracker, or keeps it to be read there. */
export function sendReport({ error, where, request }: Reported, { release, environment }: Telemetry): void {
  const thrown = request ? new CallFault(request, error) : thrownOf(error)
  if (thrown === null || !isWorthReporting(thrown)) return
  const report = makeReport(thrown, {
    nowMs: Date.now(),
    runtime: 'browser',
    release,
    environment,
    where,
    call: thrown instanceof CallFault ? thrown.call : undefined,
    locale: document.documentElement.lang,
    url: location.href,
    userAgent: navigator.userAgent,
  })
  const kind = JSON.stringify([where, report.fingerprint ?? report.exception])
  const now = performance.now()
  if (sentCount >= REPORTS_MAX || now - (sentAtMs.get(kind) ?? Number.NEGATIVE_INFINITY) < SAME_AGAIN_MS)
    return
  sentAtMs.set(kind, now)
  sentCount += 1
  // A report that is lost is lost: to report that would be worse.
  fetch('/api/errors/envelope', {
    method: 'POST',
    headers: { 'content-type': ENVELOPE_TYPE },
    body: writeEnvelope(report, Date.now()),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}
