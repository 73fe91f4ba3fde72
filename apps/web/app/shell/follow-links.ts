import { type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readLocalePath } from '../shared/paths/locale-path.ts'
import { usePageConfig } from '../shared/site/app-context.tsx'
import type { PageConfig } from '../shared/site/page-config.ts'

/** Preload delay of a hovered link. */
const INTENT_MS = 65

/** Follows links within the site without a reload, and preloads hovered ones, by one listener for all links. */
export function useFollowLinks(): void {
  const router = useRouter()
  const config = usePageConfig()

  useEffect(() => {
    let intent: ReturnType<typeof setTimeout> | undefined

    function handleClick(event: MouseEvent) {
      const href = event.defaultPrevented || isModified(event) ? null : linkWithin(event.target, config)
      if (href === null) return
      event.preventDefault()
      void router.navigate({ href })
    }

    function handlePointerOver(event: PointerEvent) {
      clearTimeout(intent)
      const href = linkWithin(event.target, config)
      if (href !== null) intent = setTimeout(() => preload(router, href), INTENT_MS)
    }

    document.addEventListener('click', handleClick)
    document.addEventListener('pointerover', handlePointerOver, { passive: true })
    return () => {
      clearTimeout(intent)
      document.removeEventListener('click', handleClick)
      document.removeEventListener('pointerover', handlePointerOver)
    }
  }, [router, config])
}

/** The address of the link at an element, if the router may follow it: same site, same locale, no download. */
function linkWithin(target: EventTarget | null, { locale, site }: PageConfig): string | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset['reload'] !== undefined)
    return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || OTHER_SERVERS.test(url.pathname)) return null
  // The browser follows a hash on this page.
  if (url.hash && url.pathname === location.pathname && url.search === location.search) return null
  const read = readLocalePath(url.pathname, site)
  // Another language needs a new document, for its direction and messages.
  if (read.kind !== 'page' || read.locale !== locale) return null
  return url.pathname + url.search + url.hash
}

const OTHER_SERVERS = /^\/(api|assets|spi|connection|dev)(\/|$)/

function isModified({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}

function preload(router: RegisteredRouter, href: string): void {
  // The address wins over `to`. A hint and no more: what fails here is told when the link is followed.
  router.preloadRoute({ to: '/', href }).catch(() => undefined)
}
