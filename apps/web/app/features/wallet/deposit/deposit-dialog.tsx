import { useT } from '../../../shared/i18n/use-t.ts'
import { type AccountDialog, closeAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { PromptDialog } from '../../../shared/prompts/prompt-dialog.tsx'
import { Cashier } from './cashier.tsx'

export interface DepositDialogProps {
  dialog: Extract<AccountDialog, { name: 'deposit' }> | null
}

export function DepositDialog({ dialog }: DepositDialogProps) {
  const t = useT()
  return (
    <PromptDialog
      name="deposit"
      rank={5}
      isOpen={dialog !== null}
      onClose={closeAccountDialog}
      title={t('sb.deposit.title')}
    >
      {dialog && <Cashier shortMinor={dialog.shortMinor ?? 0} onDone={closeAccountDialog} />}
    </PromptDialog>
  )
}
