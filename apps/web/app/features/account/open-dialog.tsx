import { assertNever } from '@touchline/betting/assert-never'
import { Dialog } from '@touchline/ui/overlays/dialog'
import { useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { type AccountDialog, closeAccountDialog } from '../../shared/player/account-dialog.ts'
import { ConfirmationForm } from './confirmation-form.tsx'
import { EditPasswordForm } from './edit-password-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { UnlockForm } from './unlock-form.tsx'

/** The deposit has its own dialogue. */
export type SignInDialog = Exclude<AccountDialog, { name: 'deposit' }>

const TITLES = {
  'sign-in': 'sb.account.sign_in.title',
  'sign-up': 'sb.account.sign_up.title',
  'forgot-password': 'sb.account.forgot_password.title',
  'edit-password': 'sb.account.edit_password.title',
  confirmation: 'sb.account.confirmation.title',
  unlock: 'sb.account.unlock.title',
} as const

/** The open account dialogue; renders the last one during the closing animation. */
export function OpenDialog({ dialog }: { dialog: SignInDialog | null }) {
  const t = useT()
  const [last, setLast] = useState(dialog)
  if (dialog && dialog !== last) setLast(dialog)
  const shown = dialog ?? last
  if (!shown) return null
  return (
    <Dialog
      isOpen={dialog !== null}
      onClose={closeAccountDialog}
      title={t(TITLES[shown.name])}
      closeLabel={t('a11y.close')}
    >
      {dialog && <DialogForm key={dialog.name} dialog={dialog} />}
    </Dialog>
  )
}

function DialogForm({ dialog }: { dialog: SignInDialog }) {
  switch (dialog.name) {
    case 'sign-in':
      return <SignInForm isExpired={dialog.isExpired ?? false} />
    case 'sign-up':
      return <SignUpForm />
    case 'forgot-password':
      return <ForgotPasswordForm />
    case 'edit-password':
      return <EditPasswordForm token={dialog.token} />
    case 'confirmation':
      return <ConfirmationForm token={dialog.token} />
    case 'unlock':
      return <UnlockForm token={dialog.token} />
    default:
      return assertNever(dialog)
  }
}
