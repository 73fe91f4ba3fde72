import { isFrameMessage } from '../guards/frame-messages.ts'
import { fieldOf, NAMESPACE } from '../guards/guard.ts'
import type { FrameMessage, FramePayloads, HostPayloads, ListenerName } from '../protocol.ts'
import { commonVersion, VERSIONS } from '../versions.ts'
import { createFrame, nameFrame } from './frame.ts'
import { fillWindow } from './geometry.ts'
import { followHistory, type HistoryRouting } from './history.ts'
import { shadeAround } from './modal.ts'

const HANDSHAKE_MS = 10_000
const TOKEN_MS = 10_000
/** Said before the sportsbook is ready; the oldest are kept. */
const QUEUE_MAX = 50

export interface SportsbookOptions {
  /** Where the frame goes: an element, or a selector of one. */
  at: Element | string
  /** Of the sportsbook, such as `https://book.example`. */
  origin: string
  /** The first page; with `routing` of the host, its address decides. */
  page?: string
  /** The host's own history has an entry for each page, below `prefix`; without, the frame keeps its own. */
  routing?: HistoryRouting
  /** Asks the host's server for a token of who is signed in; null for nobody. Asked again whenever one is needed. */
  token?: () => Promise<string | null> | string | null
  /** What the host does when a player wants to; without one, that is closed. */
  listeners?: Partial<Record<ListenerName, (wish: HostWish) => void>>
  locale?: string
  theme?: 'dark' | 'light'
  oddsType?: HostPayloads['odds_changed']['oddsType']
  consent?: { analytics: boolean }
  /** Of the frame, for assistive technology; by default in the sportsbook's words. */
  title?: string
  /**
   * `fill` sizes the frame to the window, `none` leaves it to the host's styles. `content`, as high as what is in it, is not
   * for a page that draws what is seen of it alone: it becomes `fill`.
   */
  size?: FrameSize | 'content'
}

/** What sizes the frame: this script, or the host's styles. */
type FrameSize = 'fill' | 'none'

export interface HostWish {
  /** `place_bet`: a visitor wants to place what is in the slip, which stays as it is meanwhile. */
  intent?: 'place_bet' | undefined
  /** What a balance lacks for a stake. */
  amountMinor?: number | undefined
  currency?: string | undefined
}

type Events = Omit<FramePayloads, 'iframe_integration'> & {
  ready: { version: number; locale: string; path: string }
  auth_changed: { status: 'player' | 'visitor'; reason: string }
  failed: { reason: 'timeout' | 'version' }
}

export interface Sportsbook {
  readonly frame: HTMLIFrameElement
  /** What the frame really has got of the size that was asked for. */
  readonly size: FrameSize
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void
  send<Type extends Exclude<keyof HostPayloads, 'iframe_integration'>>(
    type: Type,
    payload: HostPayloads[Type],
  ): void
  /** Asks `token` anew, such as after the host's own sign-in. */
  signIn(): void
  signOut(): void
  destroy(): void
}

/** Shows a sportsbook in the page and links to it. Everything that it hears is of its own frame and of its shape. */
export function mountSportsbook(options: SportsbookOptions): Sportsbook {
  const { origin, listeners = {}, routing } = options
  const place = typeof options.at === 'string' ? document.querySelector(options.at) : options.at
  if (!place) throw new Error('mountSportsbook: there is no such element as `at` says')
  const ending = new AbortController()
  const { signal } = ending
  const frame = createFrame(options)
  const handlers = new Map<string, Set<(payload: never) => void>>()
  const history = routing
    ? followHistory(routing, (path, entry) => send('page_changed', { path, entry }), signal)
    : null
  let link: { s: string; isReady: boolean } | null = null
  let isFirst = true
  let tokens = 0
  let queue: [type: string, payload: unknown][] = []

  function post(type: string, payload: unknown, s = link?.s ?? ''): void {
    frame.contentWindow?.postMessage({ ns: NAMESPACE, type, s, payload }, origin)
  }

  const send: Sportsbook['send'] = (type, payload) => {
    if (link?.isReady) post(type, payload)
    else if (queue.length < QUEUE_MAX) queue.push([type, payload])
  }

  function tell<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kept by the name that its payload has
    for (const handler of handlers.get(name) ?? []) handler(payload as never)
  }

  // Of a widget on the same page: the frame's slip takes it instead of a page of its own.
  addEventListener(
    'touchline-add',
    (event) => {
      const { outcome, seenOdds } = wishOfWidget(event, origin)
      if (outcome === undefined || !link?.isReady) return
      event.preventDefault()
      send('slip_add', { outcomes: [{ outcome, ...(seenOdds !== undefined && { seenOdds }) }] })
    },
    { signal },
  )
  addEventListener(
    'message',
    ({ source, origin: from, data }: MessageEvent<unknown>) => {
      if (source === frame.contentWindow && from === origin && isFrameMessage(data)) hear(data)
    },
    { signal },
  )

  function hear(message: FrameMessage): void {
    if (message.type === 'iframe_integration') return integrate(message.s, message.payload)
    if (message.s !== link?.s || !link.isReady) {
      if (message.type === 'error' && message.payload.code === 'version_unsupported')
        tell('failed', { reason: 'version' })
      return
    }
    if (message.type === 'page_changed') history?.follow(message.payload)
    if (message.type === 'modal') shade(message.payload)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guard has proved the payload of its type
    tell(message.type, message.payload as never)
  }

  function integrate(s: string, payload: FramePayloads['iframe_integration']): void {
    if (payload.step === 'hello') return begin(s, payload.versions)
    if (s !== link?.s) return
    if (payload.step === 'initialised') {
      link.isReady = true
      clearTimeout(deadline)
      const { version, locale, path } = payload
      nameFrame(frame, options.title, locale)
      for (const [type, waiting] of queue) post(type, waiting)
      queue = []
      tell('ready', { version, locale, path })
    } else if (payload.step === 'token_wanted') void giveToken()
    else if (payload.step === 'auth_changed')
      tell('auth_changed', { status: payload.status, reason: payload.reason })
    else if (payload.step === 'listener') {
      const { name, intent, amountMinor, currency } = payload
      listeners[name]?.({ intent, amountMinor, currency })
    }
  }

  /**
   * A document in the frame, the first or a later one: it greets until somebody has begun, and one that is linked greets
   * only where it has come back from the back-forward cache.
   */
  function begin(s: string, versions: readonly number[]): void {
    if (s === link?.s && !link.isReady) return
    // Its dialogues went with the document before.
    if (s !== link?.s) shade({ open: false })
    const version = commonVersion(VERSIONS, versions)
    if (version === null) return tell('failed', { reason: 'version' })
    link = { s, isReady: false }
    const { locale, theme, oddsType, consent } = options
    post('iframe_integration', {
      step: 'init_session',
      listeners: Object.keys(listeners),
      routing: routing ? 'host' : 'frame',
      // Later documents are as the player has left them.
      ...(isFirst && { locale, theme, oddsType }),
      consent,
      version,
    })
    isFirst = false
    if (options.token) void giveToken()
  }

  async function giveToken(): Promise<void> {
    const asked = ++tokens
    const s = link?.s
    const token = await inTime(options.token, signal)
    // The last question counts, and only for the document that asked.
    if (asked !== tokens || s === undefined || s !== link?.s || signal.aborted) return
    post('iframe_integration', { step: 'set_auth_token', token })
  }

  const shade = shadeAround(frame, signal)
  const deadline = setTimeout(() => tell('failed', { reason: 'timeout' }), HANDSHAKE_MS)
  frame.addEventListener(
    'load',
    () => post('iframe_integration', { step: 'hello', versions: [...VERSIONS] }, ''),
    { signal },
  )
  place.append(frame)
  const size = options.size === 'none' ? 'none' : 'fill'
  if (size === 'fill') fillWindow(frame, signal)

  return {
    frame,
    size,
    send,
    on(name, listener) {
      const known = handlers.get(name) ?? new Set()
      handlers.set(name, known)
      known.add(listener)
      return () => void known.delete(listener)
    },
    signIn: () => void giveToken(),
    signOut() {
      tokens += 1
      if (link) post('iframe_integration', { step: 'sign_out' })
    },
    destroy() {
      clearTimeout(deadline)
      ending.abort()
      handlers.clear()
      queue = []
      frame.remove()
    },
  }
}

/** Null where the host has none, throws, or is silent for too long; nothing is waited for where the page has ended it. */
async function inTime(ask: SportsbookOptions['token'], signal: AbortSignal): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TOKEN_MS, null)
    signal.addEventListener('abort', () => resolve(null))
  })
  try {
    return (await Promise.race([Promise.resolve().then(ask), late])) ?? null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** What a press in a widget adds; nothing for other events, and for a widget of another sportsbook. */
function wishOfWidget(event: Event, origin: string): { outcome?: string; seenOdds?: number } {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const [outcome, seenOdds] = [fieldOf(detail, 'outcome'), fieldOf(detail, 'seenOdds')]
  if (fieldOf(detail, 'origin') !== origin || typeof outcome !== 'string') return {}
  return { outcome, ...(typeof seenOdds === 'number' && { seenOdds }) }
}
