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

/** The colours that the stylesheets have a custom property for, by the names of the protocol. */
const COLORS = [
  'page',
  'surface',
  'sunken',
  'line',
  'strong-line',
  'text',
  'quiet',
  'price',
  'price-hover',
  'accent',
  'on-accent',
  'good',
  'bad',
] as const

export interface Look {
  theme: 'dark' | 'light'
  colors: ReadonlyMap<(typeof COLORS)[number], string>
}

/** What it says of the look; a colour that is no text is left out, and the browser drops what is no colour. */
export function readLook(data: unknown): Look | null {
  if (typeof data !== 'object' || data === null) return null
  const { ns, type, theme, colors }: Record<string, unknown> = { ...data }
  if (ns !== PROTOCOL || type !== 'theme') return null
  if (theme !== 'dark' && theme !== 'light') return null
  const given: Record<string, unknown> = typeof colors === 'object' ? { ...colors } : {}
  const read = new Map<(typeof COLORS)[number], string>()
  for (const name of COLORS) {
    const color = given[name]
    if (typeof color === 'string' && color !== '') read.set(name, color)
  }
  return { theme, colors: read }
}
