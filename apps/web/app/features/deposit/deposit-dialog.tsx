import { Dialog } from '@touchline/ui/overlays/dialog'
import { useT } from '../../shared/i18n/use-t.ts'
import { type AccountDialog, closeAccountDialog } from '../../shared/player/account-dialog.ts'
import { DepositForm } from './deposit-form.tsx'

export interface DepositDialogProps {
  dialog: Extract<AccountDialog, { name: 'deposit' }> | null
}

export function DepositDialog({ dialog }: DepositDialogProps) {
  const t = useT()
  return (
    <Dialog
      isOpen={dialog !== null}
      onClose={closeAccountDialog}
      title={t('sb.deposit.title')}
      closeLabel={t('a11y.close')}
    >
      {dialog && <DepositForm shortMinor={dialog.shortMinor ?? 0} />}
    </Dialog>
  )
}
