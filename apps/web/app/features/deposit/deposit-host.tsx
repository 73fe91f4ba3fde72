import { useSession } from '../../shared/api/session.ts'
import { accountDialog } from '../../shared/player/account-dialog.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'

const DepositDialog = lazyComponent(() =>
  import('./deposit-dialog.tsx').then((module) => module.DepositDialog),
)

/** Opened from the balance, from a slip that the balance does not cover, and by address; loaded on first use. */
export function DepositHost() {
  const { status } = useSession()
  const opened = useStore(accountDialog)
  const dialog = opened?.name === 'deposit' && status !== 'unknown' ? opened : null
  return useHasBeen(dialog !== null) && <DepositDialog dialog={dialog} />
}
