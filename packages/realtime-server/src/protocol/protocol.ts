import * as z from 'zod/mini'
import type { ClientInfo, Publication } from '../channels/stream-history.ts'
import type { ClientError, Disconnect, Unsubscribe } from './codes.ts'

/** A client's position in a channel's stream, and whether it requests recovery. */
export const RecoverFrom = z.object({ recover: flag(), offset: offset(), epoch: text() })
export type RecoverFrom = z.infer<typeof RecoverFrom>

/** A client's command in Centrifugo's client protocol v2 (JSON). One frame has one object a line. */
export const Command = z.object({
  id: z._default(z.number().check(z.int(), z.nonnegative()), 0),
  connect: z.optional(z.object({ token: text(), subs: z._default(z.record(z.string(), RecoverFrom), {}) })),
  subscribe: z.optional(
    z.object({
      ...RecoverFrom.shape,
      channel: z.string(),
      token: text(),
      positioned: flag(),
      recoverable: flag(),
      join_leave: flag(),
      delta: text(),
      // Map and shared-poll subscriptions and tag filters belong to newer servers.
      type: integer(),
      tf: z.optional(z.unknown()),
      flag: integer(),
    }),
  ),
  unsubscribe: z.optional(z.object({ channel: z.string() })),
  publish: z.optional(z.object({ channel: z.string(), data: z.unknown() })),
  presence: z.optional(z.object({ channel: z.string() })),
  presence_stats: z.optional(z.object({ channel: z.string() })),
  history: z.optional(
    z.object({
      channel: z.string(),
      limit: integer(),
      since: z.optional(z.object({ offset: offset(), epoch: text() })),
      reverse: flag(),
    }),
  ),
  rpc: z.optional(z.object({ method: text(), data: z.optional(z.unknown()) })),
  send: z.optional(z.object({ data: z.optional(z.unknown()) })),
  refresh: z.optional(z.object({ token: text() })),
  sub_refresh: z.optional(z.object({ channel: z.string(), token: text(), type: integer() })),
  ping: z.optional(z.object({})),
})
export type Command = z.infer<typeof Command>

export type Method = Exclude<keyof Command, 'id'>
export type Request<Name extends Method> = NonNullable<Command[Name]>

/** Flag of a subscribe request: answer an unrecoverable position with error 112 instead of subscribing. */
export const REJECT_UNRECOVERED = 2

/** Ping to the client; from the client it is the pong. */
export const PING = '{}'

/** The result of a successful command. */
export interface CommandResult {
  /** False, zero, empty and undefined ones are omitted, as the protocol requires. */
  fields?: Record<string, unknown>
  /** Fields that are JSON text already, such as publications. */
  raw?: Record<string, string>
}

/** Parses one frame; null when a line is not a command of this protocol. */
export function parseFrame(frame: string): Command[] | null {
  const commands: Command[] = []
  for (const line of frame.split('\n')) {
    if (line.trim() === '') continue
    const command = Command.safeParse(parseJson(line))
    if (!command.success) return null
    commands.push(command.data)
  }
  return commands
}

export function encodeReply(id: number, method: Method, result: CommandResult): string {
  return `{"id":${id},"${method}":${encodeResult(result)}}`
}

export function encodeError(id: number, error: ClientError): string {
  return JSON.stringify({ id, error })
}

export function encodeResult({ fields = {}, raw = {} }: CommandResult): string {
  const parts = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== false && value !== 0 && value !== '')
    .map(([key, value]) => `"${snakeKey(key)}":${JSON.stringify(value)}`)
  for (const [key, json] of Object.entries(raw)) parts.push(`"${snakeKey(key)}":${json}`)
  return `{${parts.join(',')}}`
}

/** A message without a command. */
export const encodePush = {
  join: (channel: string, info: ClientInfo) =>
    JSON.stringify({ push: { channel, join: { info: wireInfo(info) } } }),
  leave: (channel: string, info: ClientInfo) =>
    JSON.stringify({ push: { channel, leave: { info: wireInfo(info) } } }),
  unsubscribe: (channel: string, unsubscribe: Unsubscribe) =>
    JSON.stringify({ push: { channel, unsubscribe } }),
  subscribe: (channel: string, result: CommandResult) =>
    `{"push":{"channel":${JSON.stringify(channel)},"subscribe":${encodeResult(result)}}}`,
  refresh: (result: CommandResult) => `{"push":{"refresh":${encodeResult(result)}}}`,
  disconnect: ({ code, reason }: Disconnect) => JSON.stringify({ push: { disconnect: { code, reason } } }),
}

/** A publication push is this head, the publication and two braces: only the head has the channel. */
export function publicationHead(channel: string): string {
  return `{"push":{"channel":${JSON.stringify(channel)},"pub":`
}

/** One publication as JSON; a delta subscriber gets its data as a string, whole or as a patch. */
export function encodePublication(
  { offset, dataText, info, tags }: Publication,
  delta?: { text: string; isPatch: boolean },
): string {
  let json = `{"data":${delta ? JSON.stringify(delta.text) : dataText}`
  if (offset > 0) json += `,"offset":${offset}`
  if (info) json += `,"info":${JSON.stringify(wireInfo(info))}`
  if (tags) json += `,"tags":${JSON.stringify(tags)}`
  if (delta?.isPatch) json += ',"delta":true'
  return `${json}}`
}

export function wireInfo({ user, client, connInfo, chanInfo }: ClientInfo) {
  return { user, client, conn_info: connInfo, chan_info: chanInfo }
}

function snakeKey(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function flag() {
  return z._default(z.boolean(), false)
}

function text() {
  return z._default(z.string(), '')
}

function integer() {
  return z._default(z.number().check(z.int()), 0)
}

function offset() {
  return z._default(z.number().check(z.int(), z.nonnegative()), 0)
}
