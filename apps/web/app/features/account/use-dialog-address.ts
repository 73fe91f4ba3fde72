import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import { readDialogAddress } from './dialog-address.ts'

/** Opens the dialogue that an address names, and removes it from the address. */
export function useDialogAddress(): void {
  const router = useRouter()
  const home = usePaths().to('home')
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const search = useRouterState({ select: ({ location }) => location.searchStr })

  useEffect(() => {
    function open(): void {
      const url = new URL(location.pathname + search + location.hash, location.origin)
      const found = readDialogAddress(url, pathname, home)
      if (!found) return
      openAccountDialog(found.dialog)
      const asked = location.href
      const rest = new URL(found.rest, asked)
      if (rest.href === asked) return
      const leave = () => location.href === asked && router.history.replace(found.rest)
      if (rest.pathname === location.pathname) leave()
      // The page below stays mounted until the replacement, which looks the same, is ready.
      else router.preloadRoute({ to: '/', href: found.rest }).then(leave, leave)
    }

    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [router, home, pathname, search])
}
