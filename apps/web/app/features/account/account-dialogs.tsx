import { accountDialog } from '../../shared/player/account-dialog.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { useDialogAddress } from './use-dialog-address.ts'
import { usePlayerSync } from './use-player-sync.ts'

const OpenDialog = lazyComponent(() => import('./open-dialog.tsx').then((module) => module.OpenDialog))

/** The account's part of every page: follows the session, and loads a dialogue when the first one is opened. */
export function AccountDialogs() {
  usePlayerSync()
  useDialogAddress()
  const opened = useStore(accountDialog)
  const dialog = opened?.name === 'deposit' ? null : opened
  return useHasBeen(dialog !== null) && <OpenDialog dialog={dialog} />
}
