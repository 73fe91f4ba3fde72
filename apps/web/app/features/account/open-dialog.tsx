import { assertNever } from '@touchline/betting/assert-never'
import { useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { type AccountDialog, closeAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { PromptDialog } from '../../shared/prompts/prompt-dialog.tsx'
import { ClosedDoor, useClosedReason } from './forms/closed-door.tsx'
import { ConfirmationForm } from './forms/confirmation-form.tsx'
import { EditPasswordForm } from './forms/edit-password-form.tsx'
import { EmailLink } from './forms/email-link.tsx'
import { ForgotPasswordForm } from './forms/forgot-password-form.tsx'
import { SecondStepForm } from './forms/second-step-form.tsx'
import { SignInForm } from './forms/sign-in-form.tsx'
import { SignUpForm } from './forms/sign-up-form.tsx'
import { UnlockForm } from './forms/unlock-form.tsx'

/** The deposit has its own dialogue. */
export type SignInDialog = Exclude<AccountDialog, { name: 'deposit' }>

const TITLES = {
  'sign-in': 'sb.account.sign_in.title',
  'sign-up': 'sb.account.sign_up.title',
  'forgot-password': 'sb.account.forgot_password.title',
  'edit-password': 'sb.account.edit_password.title',
  confirmation: 'sb.account.confirmation.title',
  unlock: 'sb.account.unlock.title',
  'second-step': 'sb.account.second_step.title',
  'email-change': 'sb.account.email_change.title',
  'email-undo': 'sb.account.email_undo.title',
  'deposit-closed': 'sb.deposit.title',
} as const

/** The open account dialogue; renders the last one during the closing animation. */
export function OpenDialog({ dialog }: { dialog: SignInDialog | null }) {
  const t = useT()
  const [last, setLast] = useState(dialog)
  if (dialog && dialog !== last) setLast(dialog)
  const shown = dialog ?? last
  const closed = useClosedReason(shown?.name)
  if (!shown) return null
  return (
    <PromptDialog
      name="account"
      rank={5}
      isOpen={dialog !== null}
      onClose={closeAccountDialog}
      title={t(TITLES[shown.name])}
    >
      {closed && <ClosedDoor reason={closed} isDeposit={shown.name === 'deposit-closed'} />}
      {!closed && dialog && <DialogForm key={dialog.name} dialog={dialog} />}
    </PromptDialog>
  )
}

function DialogForm({ dialog }: { dialog: SignInDialog }) {
  switch (dialog.name) {
    case 'sign-in':
      return <SignInForm isExpired={dialog.isExpired} isEnded={dialog.isEnded} />
    case 'second-step':
      return <SecondStepForm token={dialog.token} />
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
    case 'email-change':
    case 'email-undo':
      return <EmailLink name={dialog.name} token={dialog.token} />
    case 'deposit-closed':
      return null
    default:
      return assertNever(dialog)
  }
}
