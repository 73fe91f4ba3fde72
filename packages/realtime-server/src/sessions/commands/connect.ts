import { type ClientError, ClientErrors, type Disconnect, Disconnects } from '../../protocol/codes.ts'
import { type CommandResult, encodeResult, type Request } from '../../protocol/protocol.ts'
import type { ClientSession, Identity } from '../client-session.ts'
import { expiry, openSubscription, SERVER_SIDE_WISH } from '../subscription.ts'

/** The first command of a connection: authenticates it and starts its server-side subscriptions. */
export async function connect(
  session: ClientSession,
  id: number,
  { token, subs }: Request<'connect'>,
): Promise<void> {
  const admission = await admit(session, token)
  if (session.isClosed) return
  if (admission.status === 'refused') return session.fail(id, admission.error)
  if (admission.status === 'ended') return session.disconnect(admission.reason)

  const { sessions, options, nodeId } = session.services
  const { identity, channels } = admission
  const { userConnectionLimit } = options
  const isCounted = userConnectionLimit > 0 && identity.userId !== ''
  if (isCounted && sessions.ofUser(identity.userId).size >= userConnectionLimit) {
    return session.disconnect(Disconnects.connectionLimit)
  }
  session.open(identity)
  const opened = openServerSide(session, channels, subs)
  session.reply(id, 'connect', {
    fields: {
      client: session.clientId,
      version: SERVER_VERSION,
      ...expiry(identity.expiresAtMs, options.now()),
      ping: Math.ceil(options.pingIntervalMs / 1000),
      pong: true,
      session: session.emulationId ?? '',
      node: session.emulationId === null ? '' : nodeId,
    },
    raw: opened.size === 0 ? {} : { subs: encodeSubs(opened) },
  })
  for (const { channel, info } of session.subscriptions.values()) channel.announceJoin(info)
}

/** The server's name in the connect reply; clients do not show it. */
export const SERVER_VERSION = 'touchline'

type Admission =
  | { status: 'admitted'; identity: Identity; channels: readonly string[] }
  | { status: 'refused'; error: ClientError }
  | { status: 'ended'; reason: Disconnect }

async function admit({ services }: ClientSession, token: string): Promise<Admission> {
  const { isAnonymousAllowed, isInsecure, now } = services.options
  if (token === '') {
    if (!isAnonymousAllowed && !isInsecure) return { status: 'ended', reason: Disconnects.badRequest }
    return { status: 'admitted', identity: { userId: '', info: undefined, expiresAtMs: null }, channels: [] }
  }
  const verified = await services.tokens.connection(token)
  if (verified.status === 'expired') return { status: 'refused', error: ClientErrors.tokenExpired }
  if (verified.status === 'invalid') return { status: 'ended', reason: Disconnects.invalidToken }
  const { userId, info, expiresAt, channels } = verified.claims
  const expiresAtMs = expiresAt === null || isInsecure ? null : expiresAt * 1000
  if (expiresAtMs !== null && expiresAtMs <= now()) return { status: 'refused', error: ClientErrors.expired }
  return { status: 'admitted', identity: { userId, info, expiresAtMs }, channels }
}

/** Unknown channels are skipped: the token may be older than the configuration. */
function openServerSide(
  session: ClientSession,
  channels: readonly string[],
  subs: Request<'connect'>['subs'],
): Map<string, CommandResult> {
  const opened = new Map<string, CommandResult>()
  const { hub } = session.services
  for (const name of new Set(channels)) {
    const checked = hub.check(name)
    if (checked.status === 'rejected') continue
    const channel = hub.open(name, checked.options)
    const result = openSubscription(session, channel, { ...SERVER_SIDE_WISH, ...subs[name] })
    if (result) opened.set(name, result)
  }
  return opened
}

function encodeSubs(opened: ReadonlyMap<string, CommandResult>): string {
  const subs = [...opened].map(([name, result]) => `${JSON.stringify(name)}:${encodeResult(result)}`)
  return `{${subs.join(',')}}`
}
