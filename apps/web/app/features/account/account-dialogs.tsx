import { lazy, Suspense, useState } from 'react'
import { accountDialog } from '../../shared/player/account-dialog.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { useDialogAddress } from './use-dialog-address.ts'
import { usePlayerSync } from './use-player-sync.ts'

const OpenDialog = lazy(() => import('./open-dialog.tsx'))

/** The account's side of every page: follows the session, and loads a dialogue when the first one is opened. */
export function AccountDialogs() {
  usePlayerSync()
  useDialogAddress()
  const opened = useStore(accountDialog)
  const dialog = opened?.name === 'deposit' ? null : opened
  const [isWanted, setIsWanted] = useState(false)
  if (dialog && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <OpenDialog dialog={dialog} />
    </Suspense>
  )
}
