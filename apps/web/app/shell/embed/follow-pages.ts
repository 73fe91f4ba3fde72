import type { RegisteredRouter } from '@tanstack/react-router'
import type { ROUTINGS } from '@touchline/embed/protocol'
import * as z from 'zod/mini'
import { readLocalePath } from '../../shared/paths/locale-path.ts'
import { storedJson } from '../../shared/storage/stored-value.ts'
import { createPersistedStore } from '../../shared/store/create-persisted-store.ts'
import type { HostPort } from './host-port.ts'

type Routing = (typeof ROUTINGS)[number]

const SCROLLS_MAX = 50
/** By the entry's name, of this tab. */
const scrolls = createPersistedStore<Readonly<Record<string, number>>>({
  storage: 'session',
  key: 'embedScrolls',
  initial: {},
  format: storedJson(z.record(z.string(), z.number())),
})

/**
 * Pages in two histories. With `host` the frame replaces and the host has an entry for each page, so that a press on Back
 * is one step; what is scrolled is found again by the entry's name, which the host keeps with it.
 */
export function followPages(router: RegisteredRouter, port: HostPort) {
  const { config } = router.options.context
  const { history } = router
  let routing: Routing = 'frame'
  let entry = newEntry()
  let how: 'push' | 'replace' = 'replace'
  /** Where the page that comes is scrolled to. */
  let restored: number | null = null

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

  function keepScroll(): void {
    const { [entry]: _, ...others } = scrolls.get()
    scrolls.set(Object.fromEntries([...Object.entries(others), [entry, scrollY]].slice(-SCROLLS_MAX)))
  }

  function tell(): void {
    const section = router.state.matches.at(-1)?.staticData.section ?? null
    const page = { section, title: document.title, locale: config.locale }
    port.send('page_changed', { path: pathOfPage(), ...page, entry, how })
  }

  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) keepScroll()
  })
  router.subscribe('onResolved', ({ hrefChanged }) => {
    if (!hrefChanged) return
    if (how === 'push') entry = newEntry()
    // The page's head is written with the page.
    requestAnimationFrame(tell)
  })
  router.subscribe('onRendered', () => {
    if (restored === null) return
    const y = restored
    restored = null
    // After the router, which goes to the top of what it takes for a new page.
    requestAnimationFrame(() => scrollTo(0, y))
  })

  port.on('page_changed', ({ path, entry: asked }) => {
    if (path === pathOfPage()) return
    keepScroll()
    const read = readLocalePath(new URL(path, location.origin).pathname, config.site)
    entry = asked ?? newEntry()
    if (read.kind !== 'page' || read.locale !== config.locale) return location.replace(path)
    // Before the router leaves, when the entry is named already and the page of before still there.
    if (asked !== undefined) restored = scrolls.get()[asked] ?? 0
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

/** With its search and hash. */
export const pathOfPage = () => location.href.slice(location.origin.length)

const newEntry = () => Math.random().toString(36).slice(2, 12)
