import * as z from 'zod/mini'
import { hasHistory } from '../channels/channel-options.ts'
import type { PublishOutcome } from '../channels/hub.ts'
import { type ClientError, ClientErrors, Disconnects } from '../protocol/codes.ts'
import { encodeResult } from '../protocol/protocol.ts'
import type { RealtimeControl } from '../realtime-control.ts'
import type { SessionServices } from '../sessions/client-session.ts'
import { historyPage } from '../sessions/commands/history.ts'
import { presenceOf, presenceStatsOf } from '../sessions/commands/presence.ts'
import { wildcardExpression } from '../wildcard.ts'

/** Dependencies of the server API. */
export interface ApiTarget {
  services: SessionServices
  control: RealtimeControl
  startedAtMs: number
}

/** The reply of one call: a JSON object, or an error with status 200. */
export type ApiReply = { status: 'ok'; json: string } | { status: 'error'; error: ClientError }

/** Centrifugo's server API by method name. An unparsable command is a bad request. */
export function executeApiCommand(target: ApiTarget, method: string, params: unknown): ApiReply {
  const command = API_COMMANDS[method]
  return command ? command(target, params) : { status: 'error', error: ClientErrors.methodNotFound }
}

export function isApiMethod(method: string): boolean {
  return Object.hasOwn(API_COMMANDS, method)
}

const PublishParams = z.object({
  data: z.unknown(),
  skip_history: z.optional(z.boolean()),
  tags: z.optional(z.record(z.string(), z.string())),
  idempotency_key: z.optional(z.string()),
  delta: z.optional(z.boolean()),
  version: z.optional(z.number().check(z.int(), z.nonnegative())),
  version_epoch: z.optional(z.string()),
})
const InChannel = z.object({ channel: z.string() })
const OfUser = z.object({ user: z.string(), client: z.optional(z.string()) })
const EndPair = z.object({ code: z.number().check(z.int()), reason: z.string() })
const HistoryParams = z.object({
  channel: z.string(),
  limit: z._default(z.number().check(z.int()), 0),
  since: z.optional(z.object({ offset: z._default(z.number(), 0), epoch: z._default(z.string(), '') })),
  reverse: z.optional(z.boolean()),
})

const API_COMMANDS: Record<string, (target: ApiTarget, params: unknown) => ApiReply> = {
  publish: withParams(z.extend(PublishParams, { channel: z.string() }), ({ control }, params) =>
    publishReply(control.publish(params.channel, params.data, publishOptions(params))),
  ),

  broadcast: withParams(z.extend(PublishParams, { channels: z.array(z.string()) }), ({ control }, params) => {
    const outcomes = control.broadcast(params.channels, params.data, publishOptions(params))
    return ok({ raw: { responses: `[${outcomes.map(publishReply).map(encodeApiReply).join(',')}]` } })
  }),

  batch: withParams(
    z.object({ commands: z.array(z.record(z.string(), z.unknown())) }),
    (target, { commands }) => {
      const replies = commands.map((command) => {
        const [method = '', params] = Object.entries(command)[0] ?? []
        if (method === 'batch') return encodeBatchReply(method, refused(ClientErrors.badRequest))
        return encodeBatchReply(method, executeApiCommand(target, method, params))
      })
      return { status: 'ok', json: `{"replies":[${replies.join(',')}]}` }
    },
  ),

  presence: withParams(InChannel, ({ services: { hub } }, { channel }) => {
    const checked = hub.check(channel)
    if (checked.status === 'rejected') return refused(checked.error)
    if (!checked.options.presence) return refused(ClientErrors.notAvailable)
    return ok(presenceOf(hub.channels.get(channel)))
  }),

  presence_stats: withParams(InChannel, ({ services: { hub } }, { channel }) => {
    const checked = hub.check(channel)
    if (checked.status === 'rejected') return refused(checked.error)
    if (!checked.options.presence) return refused(ClientErrors.notAvailable)
    return ok(presenceStatsOf(hub.channels.get(channel)))
  }),

  history: withParams(HistoryParams, ({ services: { hub, options } }, params) => {
    const checked = hub.check(params.channel)
    if (checked.status === 'rejected') return refused(checked.error)
    if (!hasHistory(checked.options)) return refused(ClientErrors.notAvailable)
    const channel = hub.open(params.channel, checked.options)
    const page = historyPage(hub, channel, { ...params, isReverse: params.reverse }, options.now())
    return page ? ok(page) : refused(ClientErrors.unrecoverablePosition)
  }),

  history_remove: withParams(InChannel, ({ services: { hub } }, { channel }) => {
    const checked = hub.check(channel)
    if (checked.status === 'rejected') return refused(checked.error)
    hub.channels.get(channel)?.history?.clear()
    return ok({})
  }),

  disconnect: withParams(z.extend(OfUser, { disconnect: z.optional(EndPair) }), ({ control }, params) => {
    control.disconnectUser(selector(params), params.disconnect ?? Disconnects.forced)
    return ok({})
  }),

  unsubscribe: withParams(z.extend(OfUser, { channel: z.string() }), ({ control }, params) => {
    control.unsubscribeUser(selector(params), params.channel)
    return ok({})
  }),

  subscribe: withParams(z.extend(OfUser, { channel: z.string() }), ({ control }, params) => {
    const isSubscribed = control.subscribeUser(selector(params), params.channel)
    return isSubscribed ? ok({}) : refused(ClientErrors.unknownChannel)
  }),

  refresh: withParams(
    z.extend(OfUser, { expired: z.optional(z.boolean()), expire_at: z._default(z.number(), 0) }),
    ({ control }, params) => {
      const expiresAtMs = params.expired ? 0 : params.expire_at === 0 ? null : params.expire_at * 1000
      control.refreshUser(selector(params), expiresAtMs)
      return ok({})
    },
  ),

  channels: withParams(z.object({ pattern: z._default(z.string(), '') }), ({ services }, { pattern }) => {
    const wanted = pattern === '' ? null : wildcardExpression(pattern)
    const active = [...services.hub.channels].filter(
      ([name, { memberCount }]) => memberCount > 0 && (wanted === null || wanted.test(name)),
    )
    const counted = active.map(([name, { memberCount }]) => [name, { num_clients: memberCount }])
    return ok({ fields: { channels: Object.fromEntries(counted) } })
  }),

  info: ({ services, startedAtMs }) => {
    const node = {
      uid: services.nodeId,
      name: 'touchline',
      num_clients: services.sessions.size,
      num_users: services.sessions.userCount,
      num_channels: [...services.hub.channels.values()].filter(({ memberCount }) => memberCount > 0).length,
      uptime: Math.floor((services.options.now() - startedAtMs) / 1000),
    }
    return ok({ fields: { nodes: [node] } })
  },
}

export function encodeApiReply(reply: ApiReply): string {
  return reply.status === 'ok' ? `{"result":${reply.json}}` : JSON.stringify({ error: reply.error })
}

function encodeBatchReply(method: string, reply: ApiReply): string {
  return reply.status === 'ok' ? `{"${method}":${reply.json}}` : JSON.stringify({ error: reply.error })
}

function withParams<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (target: ApiTarget, params: z.infer<Schema>) => ApiReply,
): (target: ApiTarget, params: unknown) => ApiReply {
  return (target, params) => {
    const parsed = schema.safeParse(params)
    return parsed.success ? run(target, parsed.data) : refused(ClientErrors.badRequest)
  }
}

function publishOptions(params: z.infer<typeof PublishParams>) {
  return {
    skipHistory: params.skip_history,
    tags: params.tags,
    idempotencyKey: params.idempotency_key,
    delta: params.delta,
    version: params.version,
    versionEpoch: params.version_epoch,
  }
}

function publishReply(outcome: PublishOutcome): ApiReply {
  return outcome.status === 'rejected' ? refused(outcome.error) : ok({ fields: { ...outcome.position } })
}

function selector({ user, client }: z.infer<typeof OfUser>) {
  return { userId: user, clientId: client }
}

function ok(result: Parameters<typeof encodeResult>[0]): ApiReply {
  return { status: 'ok', json: encodeResult(result) }
}

function refused(error: ClientError): ApiReply {
  return { status: 'error', error }
}
