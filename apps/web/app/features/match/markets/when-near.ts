/** In heights of the screen. */
const NEAR = 2

/** What is to be done once, for each element that is not near yet. */
const acts = new Map<Element, () => void>()
/** Elements that have come near, and wait for their frame. */
const near = new Set<Element>()
let observer: IntersectionObserver | null = null
let frame = 0

/** Acts once, when the element is nearly seen: for one element a frame, however many come near at once. */
export function whenNear(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver(notice, { rootMargin: `${NEAR * 100}% 0px` })
  acts.set(element, act)
  observer.observe(element)
  return () => forget(element)
}

function notice(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target)
    else near.delete(target)
  }
  goOn()
}

function actForOne(): void {
  frame = 0
  const [element] = near
  if (!element) return
  const act = acts.get(element)
  forget(element)
  act?.()
  goOn()
}

function goOn(): void {
  if (near.size > 0) frame ||= requestAnimationFrame(actForOne)
}

function forget(element: Element): void {
  observer?.unobserve(element)
  near.delete(element)
  acts.delete(element)
}
