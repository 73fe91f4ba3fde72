import type { RegisteredRouter } from '@tanstack/react-router'
import type { ROUTINGS } from '@touchline/embed/protocol'
import { readLocalePath } from '../../shared/paths/locale-path.ts'
import type { HostPort } from './host-port.ts'

type Routing = (typeof ROUTINGS)[number]

const SCROLLS_KEY = 'embedScrolls'
const SCROLLS_MAX = 50

/**
 * Pages in two histories. With `host` the frame replaces and the host has an entry for each page, so that a press on Back
 * is one step; what is scrolled is found again by the entry's name, which the host keeps with it.
 */
export function followPages(router: RegisteredRouter, port: HostPort) {
  const { config } = router.options.context
  const { history } = router
  const scrolls = createScrolls()
  let routing: Routing = 'frame'
  let entry = newEntry()
  let how: 'push' | 'replace' = 'replace'
  let restored: string | null = null

  const push = history.push
  const replace = history.replace
  history.push = (path, state, options) => {
    how = 'push'
    const go = routing === 'host' ? replace : push
    go(path, state, options)
  }
  history.replace = (path, state, options) => {
    how = 'replace'
    replace(path, state, options)
  }

  function tell(): void {
    const { pathname, search, hash } = location
    const section = router.state.matches.at(-1)?.staticData.section ?? null
    const page = { path: pathname + search + hash, section, title: document.title, locale: config.locale }
    port.send('page_changed', { ...page, entry, how })
  }

  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) scrolls.set(entry, scrollY)
  })
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (!hrefChanged) return
    if (how === 'push') entry = newEntry()
    // The page's head is written with the page.
    requestAnimationFrame(tell)
  })
  router.subscribe('onRendered', () => {
    if (restored === null) return
    const y = scrolls.get(restored)
    restored = null
    // After the router, which goes to the top of what it takes for a new page.
    requestAnimationFrame(() => scrollTo(0, y))
  })

  port.on('page_changed', ({ path, entry: asked }) => {
    if (path === location.pathname + location.search + location.hash) return
    scrolls.set(entry, scrollY)
    const read = readLocalePath(new URL(path, location.origin).pathname, config.site)
    entry = asked ?? newEntry()
    if (read.kind !== 'page' || read.locale !== config.locale) return location.replace(path)
    if (asked !== undefined) restored = asked
    history.replace(path)
  })

  // Another language is another document, which would be one more step back in the tab.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (routing !== 'host' || event.defaultPrevented || !isPlain || !link?.href || link.target) return
    const url = new URL(link.href)
    if (url.origin !== location.origin || (url.hash && url.pathname === location.pathname)) return
    event.preventDefault()
    location.replace(url.href)
  })

  return {
    begin(asked: Routing): void {
      routing = asked
      how = 'replace'
      tell()
    },
  }
}

const newEntry = () => Math.random().toString(36).slice(2, 12)

/** Of the tab, as far as the browser lets a frame store anything. */
function createScrolls() {
  let known: [entry: string, y: number][] = read()
  return {
    get: (entry: string) => known.find(([name]) => name === entry)?.[1] ?? 0,
    set(entry: string, y: number): void {
      known = [...known.filter(([name]) => name !== entry), [entry, y] as [string, number]].slice(
        -SCROLLS_MAX,
      )
      try {
        sessionStorage.setItem(SCROLLS_KEY, JSON.stringify(known))
      } catch {
        // For as long as the page then.
      }
    },
  }
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SCROLLS_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isScroll) : []
  } catch {
    return []
  }
}

const isScroll = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
