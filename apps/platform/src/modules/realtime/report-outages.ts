import {
  type PublishOutcome,
  type RealtimePublisher,
  RealtimeUnavailableError,
} from '@touchline/realtime-server'
import type { Publisher } from '../../core/publisher.ts'
import type { Services } from '../../core/services.ts'

const LINE_EVERY_MS = 60_000

/**
 * The publisher of the modules. What the real-time server does not take is lost and counted, with one line in the log a
 * minute: with thousands of events a minute, a line for each hides all others. Pages fetch what they missed.
 */
export function reportOutages(
  publisher: RealtimePublisher,
  { log, clock }: Pick<Services, 'log' | 'clock'>,
): Publisher {
  const now = () => clock.now().getTime()
  const away = createMinuteLine(now, (lost, err) =>
    log.warn({ err, lost }, 'the real-time server does not answer; pages miss events'),
  )
  const refused = createMinuteLine(now, (lost, error) =>
    log.warn(
      { error, lost },
      'the real-time server refuses events; compare its namespaces with docs/centrifugo.json',
    ),
  )

  const report = (outcomes: readonly PublishOutcome[]) => {
    for (const outcome of outcomes) if (outcome.status === 'rejected') refused.count(outcome.error)
  }
  const attempt = async <Result>(call: Promise<Result>): Promise<Result | null> => {
    try {
      const result = await call
      if (away.end()) log.info('the real-time server answers again')
      return result
    } catch (error) {
      if (!(error instanceof RealtimeUnavailableError)) throw error
      away.count(error)
      return null
    }
  }

  return {
    async publish(...args) {
      const outcome = await attempt(publisher.publish(...args))
      if (outcome) report([outcome])
    },
    async broadcast(...args) {
      report((await attempt(publisher.broadcast(...args))) ?? [])
    },
    subscribedChannels: (pattern) => attempt(publisher.subscribedChannels(pattern)),
    disconnectUser: (user) => attempt(publisher.endUser(user)),
  }
}

/** Counts and writes the first at once, then what has come together since, at most once a minute. */
function createMinuteLine(now: () => number, write: (count: number, last: unknown) => void) {
  let writtenAtMs = Number.NEGATIVE_INFINITY
  let pending = 0
  let isFailing = false
  return {
    count(last: unknown): void {
      isFailing = true
      pending += 1
      if (now() - writtenAtMs < LINE_EVERY_MS) return
      write(pending, last)
      writtenAtMs = now()
      pending = 0
    },
    /** True once after failures. */
    end(): boolean {
      const wasFailing = isFailing
      isFailing = false
      return wasFailing
    },
  }
}
