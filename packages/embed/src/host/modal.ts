/** Spec 2 §9, as dialogues of the sportsbook fade. */
const FADE_MS = 300

/**
 * While a dialogue is open within the frame, everything around it dims and takes neither focus nor presses, and the page
 * does not scroll; afterwards it is as it was.
 */
export function shadeAround(frame: HTMLIFrameElement, signal: AbortSignal): (isOpen: boolean) => void {
  let undo: (() => void) | null = null

  function shade(isOpen: boolean): void {
    if (isOpen === (undo !== null)) return
    undo?.()
    undo = isOpen ? dim() : null
  }

  function dim(): () => void {
    const around = othersThan(frame).filter((element) => !element.inert)
    for (const element of around) {
      element.inert = true
      element.style.transition = `opacity ${FADE_MS}ms`
      element.style.opacity = '0.4'
    }
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      for (const element of around) {
        element.inert = false
        element.style.opacity = ''
      }
      document.documentElement.style.overflow = overflow
      if (document.activeElement === document.body) frame.focus()
    }
  }

  signal.addEventListener('abort', () => shade(false))
  return shade
}

/** Whatever is beside the frame and beside each of its parents. */
function othersThan(frame: Element): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let at: Element = frame; at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (
        other !== at &&
        other instanceof HTMLElement &&
        !/^(?:script|style|link|head)$/i.test(other.localName)
      )
        others.push(other)
  return others
}
