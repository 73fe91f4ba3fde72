import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePaths } from '../../shared/paths/use-paths.ts'
import { openAccountDialog } from '../../shared/player/account-dialog.ts'
import { readDialogAddress } from './dialog-address.ts'

/** Opens the dialogue that an address asks for, and takes the asking out of the address. */
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
      if (found.rest === location.pathname + location.search + location.hash) return
      router.history.replace(found.rest)
    }

    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [router, home, pathname, search])
}
