type Act = (entry: IntersectionObserverEntry) => void
type Watch = (element: Element, act: Act) => () => void

/** Acts once, when the element is nearly seen: for one element a frame, however many come near at once. */
export const whenNear = watching({
  screens: 2,
  isDue: ({ isIntersecting }) => isIntersecting,
  inTurn: (run) => requestAnimationFrame(run),
})

/** Acts once, when the element is so far away that it will not be seen soon: one by one, while there is nothing else to do. */
export const whenFar = watching({
  screens: 5,
  // What is hidden has no place: it is not far, since it may come back to where it was.
  isDue: ({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.height > 0,
  // Not in Safari.
  inTurn: (run) => ('requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 100)),
})

interface Watched {
  /** How far from what is seen, in heights of the screen. */
  screens: number
  isDue: (entry: IntersectionObserverEntry) => boolean
  /** When the next of those that are due may be acted for. */
  inTurn: (run: () => void) => unknown
}

function watching({ screens, isDue, inTurn }: Watched): Watch {
  const acts = new Map<Element, Act>()
  const due = new Map<Element, IntersectionObserverEntry>()
  let observer: IntersectionObserver | null = null
  let isWaiting = false

  function notice(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      if (isDue(entry)) due.set(entry.target, entry)
      else due.delete(entry.target)
    }
    goOn()
  }

  function goOn(): void {
    if (isWaiting || due.size === 0) return
    isWaiting = true
    inTurn(actForOne)
  }

  function actForOne(): void {
    isWaiting = false
    const [first] = due
    if (!first) return
    const [element, entry] = first
    const act = acts.get(element)
    forget(element)
    act?.(entry)
    goOn()
  }

  function forget(element: Element): void {
    observer?.unobserve(element)
    due.delete(element)
    acts.delete(element)
  }

  return (element, act) => {
    observer ??= new IntersectionObserver(notice, { rootMargin: `${screens * 100}% 0px` })
    acts.set(element, act)
    observer.observe(element)
    return () => forget(element)
  }
}
