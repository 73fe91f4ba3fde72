/** What `KEEP_EARLY_CLICKS` leaves behind. */
declare global {
  interface Window {
    touchlineEarly?: { clicks: MouseEvent[]; keep: (click: MouseEvent) => void }
  }
}

/** In the page's head: keeps clicks from before the page's own script is there. */
export const KEEP_EARLY_CLICKS =
  '{const clicks=[],keep=c=>clicks.push(c);addEventListener("click",keep);window.touchlineEarly={clicks,keep}}'

/** After this long it is another page that comes to life under the finger. */
const FORGOTTEN_MS = 10_000

/** What the browser does by itself for a press, it has done. */
const HEARD_BY_REACT = 'button[type="button"]:not([popovertarget])'

/** Buttons, and when they were pressed. */
const unheard = new Map<HTMLElement, number>()
let current: HTMLElement | null = null
let frame = 0

/**
 * Presses buttons once more that React has not heard: a page that is not hydrated hears nothing, and React stops a press on a
 * part that still waits for its script. Who pressed twice, since nothing happened, has meant it once. It needs `heardPress`
 * at the root of the page.
 */
export function keepEarlyPresses(): void {
  const early = window.touchlineEarly
  if (early) removeEventListener('click', early.keep)
  early?.clicks.forEach(notice)
  addEventListener('click', notice, true)
}

/** For the capture of clicks at the root: React will call the button's own handler. */
export function heardPress(): void {
  if (current) unheard.delete(current)
}

function notice({ target, timeStamp }: MouseEvent): void {
  current = target instanceof Element ? target.closest<HTMLElement>(HEARD_BY_REACT) : null
  if (!current || unheard.has(current)) return
  unheard.set(current, timeStamp)
  frame ||= requestAnimationFrame(pressAgain)
}

function pressAgain(now: number): void {
  for (const [button, since] of unheard) {
    if (!button.isConnected || now - since > FORGOTTEN_MS) unheard.delete(button)
    else if (isKnownToReact(button)) button.click()
  }
  frame = unheard.size > 0 ? requestAnimationFrame(pressAgain) : 0
}

/** It marks each element that it hydrates, sometimes before the part of the page is whole. */
function isKnownToReact(element: HTMLElement): boolean {
  return Object.keys(element).some((name) => name.startsWith('__reactProps'))
}
