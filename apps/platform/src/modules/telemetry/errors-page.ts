import { ApiError } from '@touchline/contract/errors'
import type { ErrorReport } from '@touchline/reports/error-report'
import { isTrial } from '../../core/http/border/is-trial.ts'
import { isLoopbackHost } from '../../core/http/border/loopback.ts'
import { escapeHtml } from '../../core/http/escape-html.ts'
import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'

/**
 * `/dev/errors`: the reports of errors that go to no tracker, as a developer reads them; `/dev/errors.json` as they would be
 * sent. In a trial alone, and there only under the machine's own name.
 */
export function registerErrorsPage({ fastify }: App, { env, errorReports }: Services): void {
  if (!isTrial(env) || env.DEV_PAGES === false || env.ERRORS_DSN !== undefined) return
  fastify.get('/dev/errors', async (request, reply) => {
    if (!isLoopbackHost(request.host)) throw new ApiError('not_found')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(page(errorReports.kept()))
  })
  fastify.get('/dev/errors.json', async (request, reply) => {
    if (!isLoopbackHost(request.host)) throw new ApiError('not_found')
    return reply.send(errorReports.kept())
  })
}

function page(reports: readonly ErrorReport[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Errors</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
article { border: 1px solid #8886; border-radius: 12px; padding: 1rem 1.25rem; margin-block: 1rem }
h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, monospace; margin-block: .75rem 0 }
small { color: #888; color: color-mix(in srgb, currentColor 75%, transparent); overflow-wrap: anywhere }
</style></head><body><main><h1>Errors</h1>${reports.map(article).join('') || '<p>No error yet.</p>'}</main></body></html>`
}

function article({
  event_id,
  timestamp,
  release,
  environment,
  transaction,
  tags,
  ...report
}: ErrorReport): string {
  const facts = [
    new Date(timestamp * 1000).toISOString(),
    tags.runtime,
    tags.where,
    transaction,
    release,
    environment,
    report.request?.url,
  ]
  const attached = report.extra ? `<pre>${escapeHtml(JSON.stringify(report.extra, null, 2))}</pre>` : ''
  const thrown = report.exception.values.toReversed().map(thrownText).join('\ncaused by ')
  return `<article id="error-${event_id}"><h2>${escapeHtml(titleOf(report.exception))}</h2>
<small>${escapeHtml(facts.filter(Boolean).join(' · '))}</small><pre>${escapeHtml(thrown)}</pre>${attached}</article>`
}

function titleOf({ values }: ErrorReport['exception']): string {
  const last = values.at(-1)
  return `${last?.type}: ${last?.value}`
}

function thrownText({ type, value, stacktrace }: ErrorReport['exception']['values'][number]): string {
  const frames = stacktrace?.frames.toReversed() ?? []
  const places = frames.map(
    (frame) => `  ${frame.function ?? '?'} (${frame.filename}:${frame.lineno}:${frame.colno})`,
  )
  return [`${type}: ${value}`, ...places].join('\n')
}
