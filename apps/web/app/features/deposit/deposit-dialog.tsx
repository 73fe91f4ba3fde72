import { Dialog } from '@touchline/ui/dialog'
import { lazy, Suspense } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { accountDialog, closeAccountDialog } from '../../shared/player/account-dialog.ts'
import { useStore } from '../../shared/store/use-store.ts'

const DepositForm = lazy(() =>
  import('./deposit-form.tsx').then((module) => ({ default: module.DepositForm })),
)

/** Opened from the balance, from a slip that the balance does not cover, and by address; in its size, once that is known. */
export function DepositDialog() {
  const t = useT()
  const { status } = useSession()
  const dialog = useStore(accountDialog)
  const isOpen = dialog?.name === 'deposit' && status !== 'unknown'
  return (
    <Suspense fallback={null}>
      <Dialog
        isOpen={isOpen}
        onClose={closeAccountDialog}
        title={t('sb.deposit.title')}
        closeLabel={t('a11y.close')}
      >
        {isOpen && <DepositForm shortMinor={dialog.shortMinor ?? 0} />}
      </Dialog>
    </Suspense>
  )
}
