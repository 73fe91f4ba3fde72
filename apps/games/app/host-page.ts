// The page around the frame, by the protocol of packages/contract/src/entities/provider-frame.ts. Both come from one
// host, so that the page's origin is that of this document's address, whatever origin the sandbox gave the document.

const PROTOCOL = 'touchline.provider/1'

export type Told =
  | { type: 'ready' | 'balance-changed' | 'sign-in-wanted' | 'session-ended' }
  | { type: 'height'; height: number }
  | { type: 'reveal'; top: number; bottom: number }
  | { type: 'navigate'; to: 'home' | 'live' | 'deposit' }

export function tellHost(told: Told): void {
  if (window.parent !== window) window.parent.postMessage({ ns: PROTOCOL, ...told }, location.origin)
}

/** The page's theme and colours, as they are changed there. Anything else, or from anybody else, is dropped. */
export function hearTheme(apply: (look: Look) => void): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== location.origin) return
    const look = readLook(data)
    if (look) apply(look)
  })
}

/** The frame is as high as its content, so that only the page scrolls. */
export function tellHeight(content: HTMLElement): void {
  new ResizeObserver(() => {
    tellHost({ type: 'height', height: Math.ceil(content.getBoundingClientRect().height) })
  }).observe(content)
}

/** Asks the page to scroll so far that a part can be seen; a frame as high as its content cannot scroll by itself. */
export function reveal(part: HTMLElement): void {
  const { top, bottom } = part.getBoundingClientRect()
  tellHost({ type: 'reveal', top: Math.max(0, top), bottom: Math.max(0, bottom) })
}

export interface Look {
  theme: 'dark' | 'light'
  /** By their names in the protocol, which the stylesheets' custom properties have too. */
  colors: ReadonlyMap<string, string>
}

const COLOR_NAME = /^[a-z]{1,10}(-[a-z]{1,10})?$/

/** What it says of the look; what cannot be a colour by name or type is left out, and the browser drops what is none. */
export function readLook(data: unknown): Look | null {
  if (typeof data !== 'object' || data === null) return null
  const { ns, type, theme, colors }: Record<string, unknown> = { ...data }
  if (ns !== PROTOCOL || type !== 'theme') return null
  if (theme !== 'dark' && theme !== 'light') return null
  const read = new Map<string, string>()
  for (const [name, color] of Object.entries(typeof colors === 'object' ? { ...colors } : {}))
    if (COLOR_NAME.test(name) && typeof color === 'string' && color !== '') read.set(name, color)
  return { theme, colors: read }
}
