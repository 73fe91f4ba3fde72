import type { ErrorReport } from './error-report.ts'

export const ENVELOPE_TYPE = 'application/x-sentry-envelope'

/** Sentry's envelope (https://develop.sentry.dev/sdk/data-model/envelopes): JSON, a line for each part. */
export function writeEnvelope(report: ErrorReport, sentAtMs: number): string {
  const header = { event_id: report.event_id, sent_at: new Date(sentAtMs).toISOString() }
  return [header, { type: 'event', content_type: 'application/json' }, report]
    .map((part) => JSON.stringify(part))
    .join('\n')
}
