import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { PublishOptions, PublishOutcome } from '../channels/hub.ts'
import { Disconnects } from '../protocol/codes.ts'
import { type RealtimePublisher, RealtimeUnavailableError } from './realtime-publisher.ts'

export interface CentrifugoSettings {
  /** Address of the server, such as http://centrifugo:8000. */
  url: string
  apiKey: string
  /** Time limit of one attempt. */
  timeoutMs?: number
  attempts?: number
  /** First pause between attempts; it doubles each time. */
  retryDelayMs?: number
  /** Commands in one request. */
  batchSize?: number
  /** After all attempts have failed, commands are refused for so long without asking the server. */
  pauseMs?: number
  /** Waiting commands above which new ones are refused. */
  queueLimit?: number
}

/**
 * Publishes over a Centrifugo server's HTTP API. Calls made during a request are sent together in the next one; one
 * request at a time preserves the order. While the server is away commands are refused at once, so that nobody waits for
 * what pages fetch anyway. Each publication has an idempotency key, so that a retry cannot publish
 * twice.
 */
export function createCentrifugoPublisher(settings: CentrifugoSettings): RealtimePublisher {
  const { batchSize, queueLimit, pauseMs } = { ...DEFAULTS, ...settings }
  const queue: Waiting[] = []
  let sending: Promise<void> | null = null
  let away: { error: RealtimeUnavailableError; untilMs: number } | null = null

  function call(command: Command): Promise<unknown> {
    if (away && performance.now() < away.untilMs) return Promise.reject(away.error)
    if (queue.length >= queueLimit)
      return Promise.reject(new RealtimeUnavailableError('too many commands waiting'))
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    queue.push({ command, resolve, reject })
    sending ??= sendAll()
    return promise
  }

  async function sendAll(): Promise<void> {
    // Calls of one turn of the event loop are sent together.
    await Promise.resolve()
    while (queue.length > 0) {
      const batch = queue.splice(0, batchSize)
      try {
        await sendBatch({ ...settings, ...(away && { attempts: 1 }) }, batch)
        away = null
      } catch (cause) {
        const error = unavailable(cause)
        away = { error, untilMs: performance.now() + pauseMs }
        for (const { reject } of [...batch, ...queue.splice(0)]) reject(error)
      }
    }
    sending = null
  }

  return {
    async publish(channel, data, options = {}) {
      return toOutcome(await call({ publish: { channel, data, ...wireOptions(options) } }), 'publish')
    },
    async broadcast(channels, data, options = {}) {
      const reply = await call({ broadcast: { channels, data, ...wireOptions(options) } })
      return toOutcomes(reply, channels.length)
    },
    async subscribedChannels(pattern) {
      const { channels } = ChannelsReply.parse(await call({ channels: { pattern } })).channels
      return Object.keys(channels)
    },
    async endUser(userId) {
      await call({ disconnect: { user: userId, disconnect: Disconnects.connectionExpired } })
    },
    async unsubscribeUser(userId, channel) {
      await call({ unsubscribe: { user: userId, channel } })
    },
    async problem() {
      try {
        await post({ ...settings, attempts: 1 }, '/api/info', '{}')
        return null
      } catch (cause) {
        return unavailable(cause).message
      }
    },
    async close() {
      await sending
    },
  }
}

const DEFAULTS = {
  timeoutMs: 2_000,
  attempts: 4,
  retryDelayMs: 100,
  batchSize: 500,
  queueLimit: 20_000,
  pauseMs: 1_000,
}

type Command = Record<string, Record<string, unknown>>

interface Waiting {
  command: Command
  resolve: (reply: unknown) => void
  reject: (error: Error) => void
}

const ApiError = z.object({ code: z.number(), message: z.string() })
const Position = z.object({ offset: z._default(z.number(), 0), epoch: z._default(z.string(), '') })
const BatchReply = z.object({ replies: z.array(z.looseObject({ error: z.optional(ApiError) })) })
const BroadcastReply = z.object({
  broadcast: z.object({
    responses: z.array(z.object({ error: z.optional(ApiError), result: z.optional(Position) })),
  }),
})
const ChannelsReply = z.object({ channels: z.object({ channels: z.record(z.string(), z.unknown()) }) })

async function sendBatch(settings: CentrifugoSettings, batch: readonly Waiting[]): Promise<void> {
  const body = JSON.stringify({ commands: batch.map(({ command }) => command) })
  const { replies } = BatchReply.parse(await post(settings, '/api/batch', body))
  if (replies.length !== batch.length)
    throw new RealtimeUnavailableError('the server left commands unanswered')
  for (const [index, { resolve }] of batch.entries()) resolve(replies[index])
}

/** Whatever stands in the way of a reply, such as one that is not Centrifugo's. */
function unavailable(cause: unknown): RealtimeUnavailableError {
  if (cause instanceof RealtimeUnavailableError) return cause
  return new RealtimeUnavailableError(cause instanceof Error ? cause.message : String(cause))
}

/** Retries after network errors and 5xx; other statuses are permanent. */
async function post(settings: CentrifugoSettings, path: string, body: string): Promise<unknown> {
  const { url, apiKey, timeoutMs, attempts, retryDelayMs } = { ...DEFAULTS, ...settings }
  let failure = ''
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt > 0) await delay(retryDelayMs * 2 ** (attempt - 1))
    try {
      const response = await fetch(new URL(path, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.ok) return await response.json()
      failure = `status ${response.status}`
      await response.body?.cancel()
      if (response.status < 500) break
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
    }
  }
  throw new RealtimeUnavailableError(`the real-time server does not answer: ${failure}`)
}

/** Centrifugo batches by its own settings; `bypassBatch` is for the embedded server. */
function wireOptions(options: PublishOptions) {
  const { version, versionEpoch, idempotencyKey, skipHistory, tags, delta } = options
  return {
    version,
    version_epoch: versionEpoch,
    idempotency_key: idempotencyKey ?? randomUUID(),
    skip_history: skipHistory,
    tags,
    delta,
  }
}

function toOutcome(reply: unknown, method: string): PublishOutcome {
  const { error, [method]: result } = z.looseObject({ error: z.optional(ApiError) }).parse(reply)
  return error ? { status: 'rejected', error } : { status: 'published', position: Position.parse(result) }
}

function toOutcomes(reply: unknown, channelCount: number): PublishOutcome[] {
  const { error } = z.object({ error: z.optional(ApiError) }).parse(reply)
  if (error) return Array.from({ length: channelCount }, () => ({ status: 'rejected', error }))
  return BroadcastReply.parse(reply).broadcast.responses.map(({ error, result }) =>
    error ? { status: 'rejected', error } : { status: 'published', position: Position.parse(result ?? {}) },
  )
}
