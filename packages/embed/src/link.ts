import { isNamedHost, mayBeHeard } from './origins.ts'
import type { EmbedError, HostMessage, InitSession } from './protocol.ts'
import { commonVersion, FIRST_VERSION, VERSIONS } from './versions.ts'

/**
 * The frame's end of the link to a host's page, as a pure machine:
 *
 *   waiting ─init_session→ linked ─left→ gone ─returned→ waiting
 *      └ deadline → lonely ─init_session→ linked
 *
 * One document is initialised once by each page that it meets; nothing but that answer goes out before.
 */
export type LinkState =
  | { status: 'waiting' | 'lonely' | 'gone' }
  | {
      status: 'linked'
      origin: string
      /** One that only `*` admits may hand over tokens, and hears of nothing but them. */
      isListed: boolean
    }

export type LinkInput =
  | { type: 'arrived'; origin: string; message: HostMessage }
  | { type: 'deadlinePassed' }
  | { type: 'left' }
  | { type: 'returned' }

export type LinkEffect =
  /** Says which versions this end knows. */
  | { type: 'greet' }
  | { type: 'initialise'; origin: string; version: number; init: InitSession }
  | { type: 'deliver'; message: HostMessage }
  | { type: 'reject'; origin: string; code: EmbedError; replyTo: string | undefined }
  /** From a page that is not heard: told to whoever runs the site, never answered. */
  | { type: 'refuse'; origin: string; what: string }
  /** Nobody has linked in time: what needs a host is closed. */
  | { type: 'giveUp' }

export interface LinkRules {
  hosts: readonly string[]
  /** The id of this document's link. */
  s: string
}

export const FIRST_LINK: LinkState = { status: 'waiting' }

export function nextLink(
  state: LinkState,
  input: LinkInput,
  rules: LinkRules,
): { state: LinkState; effects: LinkEffect[] } {
  const { type } = input
  if (type === 'left') return become('gone')
  if (type === 'returned' && state.status === 'gone') return become('waiting', { type: 'greet' })
  if (type === 'deadlinePassed' && state.status === 'waiting') return become('lonely', { type: 'giveUp' })
  return type === 'arrived' && state.status !== 'gone' ? arrived(state, input, rules) : { state, effects: [] }
}

const become = (status: 'waiting' | 'lonely' | 'gone', ...effects: LinkEffect[]) => ({
  state: { status },
  effects,
})

function arrived(
  state: LinkState,
  { origin, message }: Extract<LinkInput, { type: 'arrived' }>,
  { hosts, s }: LinkRules,
): { state: LinkState; effects: LinkEffect[] } {
  const stay = (...effects: LinkEffect[]) => ({ state, effects })
  const reject = (code: EmbedError) => stay({ type: 'reject', origin, code, replyTo: message.id })
  const what = stepOf(message)
  if (what === 'hello') {
    if (!mayBeHeard(origin, 'init_session', hosts)) return stay({ type: 'refuse', origin, what })
    if (message.type !== 'iframe_integration' || message.payload.step !== 'hello') return stay()
    if (commonVersion(VERSIONS, message.payload.versions) === null) return reject('version_unsupported')
    return state.status === 'linked' ? stay() : stay({ type: 'greet' })
  }
  if (!mayBeHeard(origin, what, hosts)) return stay({ type: 'refuse', origin, what })
  if (message.s !== s) return stay()
  if (message.type === 'iframe_integration' && message.payload.step === 'init_session') {
    if (state.status === 'linked') return stay()
    const { version = FIRST_VERSION } = message.payload
    if (!VERSIONS.includes(version)) return reject('version_unsupported')
    return {
      state: { status: 'linked', origin, isListed: isNamedHost(origin, hosts) },
      effects: [{ type: 'initialise', origin, version, init: message.payload }],
    }
  }
  if (state.status !== 'linked') return reject('not_ready')
  return state.origin === origin ? stay({ type: 'deliver', message }) : stay()
}

/** What the rule of origins asks about: the type, or the step of `iframe_integration`. */
export function stepOf({ type, payload }: HostMessage): string {
  return type === 'iframe_integration' && 'step' in payload ? payload.step : type
}
