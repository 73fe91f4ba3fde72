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

/** The page's theme, as it is changed there. Anything else, or from anybody else, is dropped. */
export function hearTheme(apply: (theme: 'dark' | 'light') => void): void {
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || origin !== location.origin) return
    const theme = readTheme(data)
    if (theme) apply(theme)
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

export function readTheme(data: unknown): 'dark' | 'light' | null {
  if (typeof data !== 'object' || data === null) return null
  const { ns, type, theme }: { ns?: unknown; type?: unknown; theme?: unknown } = data
  if (ns !== PROTOCOL || type !== 'theme') return null
  return theme === 'dark' || theme === 'light' ? theme : null
}
