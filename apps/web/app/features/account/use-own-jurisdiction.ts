import { useEffect } from 'react'
import * as z from 'zod/mini'
import { useSession } from '../../shared/api/session.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { browserStorage } from '../../shared/storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../../shared/storage/stored-value.ts'

const KEY = 'jurisdiction-asked'

/**
 * Whoever signs in at a site of another jurisdiction than theirs gets the page again as their own wants it: the platform
 * has told the web server by a cookie. Once in a tab, since a browser may refuse cookies.
 */
export function useOwnJurisdiction(): void {
  const session = useSession()
  const shown = useSite().jurisdiction.key
  const own = session.status === 'logged_in' ? (session.player.jurisdiction?.key ?? null) : null
  useEffect(() => {
    const storage = browserStorage('session')
    if (own === null || own === shown || readStoredValue(storage, KEY, z.string()) === own) return
    writeStoredValue(storage, KEY, own)
    location.reload()
  }, [own, shown])
}
