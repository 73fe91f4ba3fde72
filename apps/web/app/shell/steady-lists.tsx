import type { QueryClient } from '@tanstack/react-query'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { useEffect } from 'react'
import { useApp } from '../shared/site/app-context.tsx'

/** What moves as one: a line of a list, and whatever holds none. */
const WHOLE = '[data-odds-row], article, table, p, h1, h2, h3, ul, form'
const GLIDE = 'translate var(--duration-collapse) var(--ease)'
/** Within this, what a reply changes has been written to the page. */
const WRITTEN_WITHIN_MS = 500

/**
 * Matches begin and end while a list is looked at. What moves by that glides to its new place from where it stood, so
 * that an eye or a thumb on its way to a price can follow; for the browser nothing has jumped.
 */
export function SteadyLists() {
  const { queries } = useApp()
  useEffect(() => keepSteady(queries), [queries])
  return null
}

function keepSteady(queries: QueryClient): () => void {
  let watched: MutationObserver | null = null
  const unsubscribe = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (event.query.queryKey[0] !== listMatches.name || document.hidden) return
    watched?.disconnect()
    // The reply is here, and React has not yet written it.
    watched = glideOnce(document.querySelector('#content')?.parentElement ?? document.body)
  })
  return () => {
    watched?.disconnect()
    unsubscribe()
  }
}

/** Where each part begins that can be seen or comes into view, in pixels from the top of the document. */
type Tops = Map<HTMLElement, number>

/** The observer is called after React has written and before anything is drawn. */
function glideOnce(root: Element): MutationObserver {
  const before = topsWithin(root)
  const observer = new MutationObserver(() => {
    if (glide(before)) observer.disconnect()
  })
  observer.observe(root, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), WRITTEN_WITHIN_MS)
  return observer
}

function topsWithin(root: Element): Tops {
  const tops: Tops = new Map()
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      const { top, bottom } = child.getBoundingClientRect()
      const isNear = bottom > -innerHeight && top < 2 * innerHeight
      if (!isNear || !(child instanceof HTMLElement)) continue
      tops.set(child, top + scrollY)
      if (!child.matches(WHOLE)) visit(child)
    }
  }
  visit(root)
  return tops
}

/** Puts back all that has moved and lets it go in the next frame; false where nothing has. */
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
    // What moves along with what it stands in is not moved twice.
    const alongPx = element.parentElement instanceof HTMLElement ? (byPx.get(element.parentElement) ?? 0) : 0
    const ownPx = (byPx.get(element) ?? 0) - alongPx
    return Math.abs(ownPx) >= 1 ? [{ element, ownPx }] : []
  })
  for (const { element, ownPx } of moves) {
    Object.assign(element.style, { transition: 'none', translate: `0 ${ownPx}px` })
  }
  // Drawn once where it stood, before it may move.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      for (const { element } of moves) void letGo(element)
    }),
  )
  return moves.length > 0
}

/** What the stylesheets say of its transitions holds again once it has arrived. */
async function letGo(element: HTMLElement): Promise<void> {
  Object.assign(element.style, { transition: GLIDE, translate: '' })
  await Promise.allSettled(element.getAnimations().map(({ finished }) => finished))
  if (!element.style.translate) element.style.transition = ''
}
