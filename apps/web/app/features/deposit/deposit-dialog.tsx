import { Dialog } from '@touchline/ui/dialog'
import { lazy, Suspense } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { closeAccountDialog, useAccountDialog } from '../../shared/player/account-dialog.ts'

const DepositForm = lazy(() =>
  import('./deposit-form.tsx').then((module) => ({ default: module.DepositForm })),
)

/** Opened from the balance, from a slip that the balance does not cover, and by address. */
export function DepositDialog() {
  const t = useT()
  const dialog = useAccountDialog()
  const isOpen = dialog?.name === 'deposit'
  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeAccountDialog}
      title={t('sb.deposit.title')}
      closeLabel={t('a11y.close')}
    >
      {isOpen && (
        <Suspense fallback={null}>
          <DepositForm shortMinor={dialog.shortMinor ?? 0} />
        </Suspense>
      )}
    </Dialog>
  )
}
