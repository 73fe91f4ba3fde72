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
  if (input.type === 'left') return { state: { status: 'gone' }, effects: [] }
  if (input.type === 'returned')
    return state.status === 'gone'
      ? { state: { status: 'waiting' }, effects: [{ type: 'greet' }] }
      : { state, effects: [] }
  if (state.status === 'gone') return { state, effects: [] }
  if (input.type === 'deadlinePassed')
    return state.status === 'waiting'
      ? { state: { status: 'lonely' }, effects: [{ type: 'giveUp' }] }
      : { state, effects: [] }
  return arrived(state, input, rules)
}

function arrived(
  state: LinkState,
  { origin, message }: Extract<LinkInput, { type: 'arrived' }>,
  { hosts, s }: LinkRules,
): { state: LinkState; effects: LinkEffect[] } {
  const stay = (...effects: LinkEffect[]) => ({ state, effects })
  const what = stepOf(message)
  if (what === 'hello') {
    if (!mayBeHeard(origin, 'init_session', hosts)) return stay({ type: 'refuse', origin, what })
    if (message.type !== 'iframe_integration' || message.payload.step !== 'hello') return stay()
    if (commonVersion(VERSIONS, message.payload.versions) === null)
      return stay({ type: 'reject', origin, code: 'version_unsupported', replyTo: message.id })
    return state.status === 'linked' ? stay() : stay({ type: 'greet' })
  }
  if (!mayBeHeard(origin, what, hosts)) return stay({ type: 'refuse', origin, what })
  if (message.s !== s) return stay()
  if (message.type === 'iframe_integration' && message.payload.step === 'init_session') {
    if (state.status === 'linked') return stay()
    const { version = FIRST_VERSION } = message.payload
    if (!VERSIONS.includes(version))
      return stay({ type: 'reject', origin, code: 'version_unsupported', replyTo: message.id })
    return {
      state: { status: 'linked', origin, isListed: isNamedHost(origin, hosts) },
      effects: [{ type: 'initialise', origin, version, init: message.payload }],
    }
  }
  if (state.status !== 'linked')
    return stay({ type: 'reject', origin, code: 'not_ready', replyTo: message.id })
  return state.origin === origin ? stay({ type: 'deliver', message }) : stay()
}

/** What the rule of origins asks about: the type, or the step of `iframe_integration`. */
export function stepOf({ type, payload }: HostMessage): string {
  return type === 'iframe_integration' && 'step' in payload ? payload.step : type
}
