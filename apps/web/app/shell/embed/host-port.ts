import { NAMESPACE } from '@touchline/embed/guards/guard'
import type { LinkState } from '@touchline/embed/link'
import type { EmbedError, FramePayloads, HostMessage, HostPayloads } from '@touchline/embed/protocol'
import { VERSIONS } from '@touchline/embed/versions'

type Handler<Type extends keyof HostPayloads> = (
  payload: HostPayloads[Type],
  id: string | undefined,
) => Promise<void> | void

export interface HostPort {
  /** To the linked page; nothing else than answers to a page that only `*` admits, and to nobody before. */
  send<Type extends keyof FramePayloads>(type: Type, payload: FramePayloads[Type], replyTo?: string): void
  reject(origin: string, code: EmbedError, replyTo?: string): void
  /** The one message that anybody may read. */
  greet(): void
  on<Type extends keyof HostPayloads>(type: Type, handler: Handler<Type>): void
  /** False where nobody is there yet who hears such a message. */
  deliver(message: HostMessage): boolean
  /** Whether the host has asked for something since the last press in the frame. */
  isAsked(): boolean
  /** Of the linked page. */
  origin(): string
}

/** What hears only of its own sign-in. */
const ANSWERS: readonly string[] = ['initialised', 'auth_changed']

export function createHostPort(s: string, linkState: () => LinkState): HostPort {
  const handlers = new Map<string, (message: HostMessage) => void>()
  let isAsked = false
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => (isAsked = false), true)

  function post(origin: string, type: keyof FramePayloads, payload: unknown, replyTo?: string): void {
    parent.postMessage({ ns: NAMESPACE, type, s, payload, ...(replyTo !== undefined && { replyTo }) }, origin)
  }

  return {
    send(type, payload, replyTo) {
      const state = linkState()
      if (state.status !== 'linked') return
      if (state.isListed || ('step' in payload && ANSWERS.includes(payload.step)))
        post(state.origin, type, payload, replyTo)
    },
    reject: (origin, code, replyTo) => post(origin, 'error', { code, ...(replyTo && { replyTo }) }, replyTo),
    greet: () => post('*', 'iframe_integration', { step: 'hello', versions: [...VERSIONS] }),
    on(type, handler) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept by the type that its messages have
      handlers.set(type, ({ payload, id }) => void handler(payload as HostPayloads[typeof type], id))
    },
    deliver(message) {
      // A keyboard comes and a session begins without anybody's wish.
      isAsked ||= message.type !== 'viewport' && message.type !== 'iframe_integration'
      const handler = handlers.get(message.type)
      handler?.(message)
      return handler !== undefined
    },
    isAsked: () => isAsked,
    origin() {
      const state = linkState()
      return state.status === 'linked' ? state.origin : ''
    },
  }
}
