import { setTimeout as wait } from 'node:timers/promises'
import type { ErrorReport } from '@touchline/reports/error-report'
import { ENVELOPE_TYPE, writeEnvelope } from '@touchline/reports/write-envelope'
import type { Dsn } from './dsn.ts'

const WAITING_MAX = 100
const AT_ONCE_MAX = 2
const ANSWER_MS_MAX = 5_000
const PAUSE_S = 60
const CLOSE_MS_MAX = 2_000

export type SendOutcome = 'sent' | 'dropped' | 'failed'

/**
 * Sends reports to the configured tracker, two at a time. A tracker that is away or says 429 costs its reports and nothing
 * else: they wait for nothing and are not repeated.
 */
export function createDsnSender({ key, envelopeUrl }: Dsn, note: (outcome: SendOutcome) => void) {
  const waiting: ErrorReport[] = []
  const underWay = new Set<Promise<void>>()
  let pausedUntilMs = 0

  function send(report: ErrorReport): void {
    if (waiting.length >= WAITING_MAX || Date.now() < pausedUntilMs) return note('dropped')
    waiting.push(report)
    next()
  }

  function next(): void {
    const report = underWay.size < AT_ONCE_MAX ? waiting.shift() : undefined
    if (!report) return
    const sending = post(report).then(note, () => note('failed'))
    underWay.add(sending)
    void sending.finally(() => {
      underWay.delete(sending)
      next()
    })
  }

  async function post(report: ErrorReport): Promise<SendOutcome> {
    const response = await fetch(envelopeUrl, {
      method: 'POST',
      headers: {
        'content-type': ENVELOPE_TYPE,
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=touchline/1, sentry_key=${key}`,
      },
      body: writeEnvelope(report, Date.now()),
      // Nowhere but where the operator said.
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    })
    await response.body?.cancel()
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after') ?? PAUSE_S)
      pausedUntilMs = Date.now() + 1000 * (Number.isFinite(seconds) ? seconds : PAUSE_S)
      waiting.length = 0
      return 'dropped'
    }
    return response.ok ? 'sent' : 'failed'
  }

  return {
    send,
    /** Waits a moment for what is under way. */
    async close(): Promise<void> {
      const done = async () => {
        while (underWay.size > 0) await Promise.all(underWay)
      }
      await Promise.race([done(), wait(CLOSE_MS_MAX, undefined, { ref: false })])
    },
  }
}
