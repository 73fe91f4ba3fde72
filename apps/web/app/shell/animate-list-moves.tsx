import type { QueryClient } from '@tanstack/react-query'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { useEffect } from 'react'
import { useApp } from '../shared/site/app-context.tsx'

/** Animated as one. */
const WHOLE = '[data-odds-row], article, table, p, h1, h2, h3, ul, form'
const GLIDE = 'translate var(--duration-collapse) var(--ease)'
/** React commits a reply within this. */
const COMMIT_MAX_MS = 500

/** Animates what moves when matches are added to a list or removed from it: layout shift without a jump under the thumb. */
export function AnimateListMoves() {
  const { queries } = useApp()
  useEffect(() => animateListMoves(queries), [queries])
  return null
}

function animateListMoves(queries: QueryClient): () => void {
  let watched: MutationObserver | null = null
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] !== listMatches.name || document.hidden) return
    watched?.disconnect()
    // Before React commits the reply.
    watched = glideOnce(document.querySelector('#content')?.parentElement ?? document.body)
  })
  return () => {
    watched?.disconnect()
    unsubscribe()
  }
}

/** Of elements in or near the viewport, in pixels from the top of the document. */
type Tops = Map<HTMLElement, number>

/** The observer is called between React's commit and the next paint. */
function glideOnce(root: Element): MutationObserver {
  const before = topsWithin(root)
  const observer = new MutationObserver(() => {
    if (glide(before)) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), COMMIT_MAX_MS)
  return observer
}

function topsWithin(root: Element): Tops {
  const tops: Tops = new Map()
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      const place = child.getBoundingClientRect()
      const isNear = place.bottom > -innerHeight && place.top < 2 * innerHeight
      if (!isNear || !(child instanceof HTMLElement)) continue
      tops.set(child, place.top + scrollY)
      if (!child.matches(WHOLE) && !mayBeSkipped(child, place)) visit(child)
    }
  }
  visit(root)
  return tops
}

/**
 * Whether the browser may leave out what is within, as of markets out of sight: to measure it, or to ask whether it does, would
 * lay it out first.
 */
function mayBeSkipped(element: Element, { top, bottom }: DOMRect): boolean {
  const isInSight = bottom > 0 && top < innerHeight
  return !isInSight && getComputedStyle(element).contentVisibility === 'auto'
}

/** Translates what has moved back and releases it after the next paint; false where nothing has moved. */
function glide(before: Tops): boolean {
  const here = [...before.keys()].filter((element) => element.isConnected)
  for (const { style } of here) {
    if (style.translate) Object.assign(style, { transition: 'none', translate: '' })
  }
  const byPx = new Map(
    here.map((element) => [
      element,
      (before.get(element) ?? 0) - element.getBoundingClientRect().top - scrollY,
    ]),
  )
  const moves = here.flatMap((element) => {
    // A move of the parent moves it too.
    const alongPx = element.parentElement instanceof HTMLElement ? (byPx.get(element.parentElement) ?? 0) : 0
    const ownPx = (byPx.get(element) ?? 0) - alongPx
    return Math.abs(ownPx) >= 1 ? [{ element, ownPx }] : []
  })
  for (const { element, ownPx } of moves) {
    Object.assign(element.style, { transition: 'none', translate: `0 ${ownPx}px` })
  }
  // Painted once in the old position before the transition begins.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const { element } of moves) void release(element)
    }),
  )
  return moves.length > 0
}

/** Restores the transitions of the style sheet at the end. */
async function release(element: HTMLElement): Promise<void> {
  Object.assign(element.style, { transition: GLIDE, translate: '' })
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
  if (!element.style.translate) element.style.transition = ''
}
