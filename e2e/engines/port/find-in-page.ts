import type { Look, Target } from './engine.ts'

/** A target as it travels into a page: expressions do not. */
export interface SentTarget {
  css: string
  name: string
  within: string | null
}

export const sent = ({ css, name, within }: Target): SentTarget => ({
  css,
  name: name?.source ?? '',
  within: within ?? null,
})

/** A call of it as text, which every engine takes. */
export const callInPage = (run: (...args: never[]) => unknown, ...args: readonly unknown[]): string =>
  `(${String(run)})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`

/**
 * Runs in the page: the first element of a target that is seen. To look at, what it is like; to press, itself once it lies
 * still in view with nothing over it, and null until then.
 */
export async function findInPage(
  target: SentTarget,
  purpose: 'look' | 'press',
): Promise<Element | Look | null> {
  const root = target.within === null ? document : [...document.querySelectorAll(target.within)].find(isSeen)
  const wanted = new RegExp(target.name, 'u')
  const found = [...(root?.querySelectorAll(target.css) ?? [])].find(
    (element) => isSeen(element) && wanted.test(nameOf(element)),
  )
  if (!found) return null
  if (purpose === 'look')
    return {
      name: nameOf(found),
      text: found.textContent ?? '',
      value: found instanceof HTMLInputElement ? found.value : null,
      isPressed: found.getAttribute('aria-pressed') === 'true',
      left: found.getBoundingClientRect().left,
    }
  if (found.matches(':disabled')) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middleOf(found)
  // A frame that is not drawn has no frames: what cannot be seen cannot be pressed either.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  const { x, y } = middleOf(found)
  const top = document.elementFromPoint(x, y)
  const isFree = top !== null && (found.contains(top) || top.closest('label')?.control === found)
  return isFree && x === before.x && y === before.y ? found : null

  function isSeen(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }

  function middleOf(element: Element): { x: number; y: number } {
    const { left, top: above, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: above + height / 2 }
  }

  function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labelled = by.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : ''
    return (labelled || label || readOut(element)).replaceAll(/\s+/gu, ' ').trim()
  }

  function readOut(node: Node): string {
    if (!(node instanceof Element)) return node.textContent ?? ''
    if (node.getAttribute('aria-hidden') === 'true') return ''
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(readOut).join(' ')
  }
}
