import { forgotPassword } from '@touchline/contract/calls/users/password'
import { Email } from '@touchline/contract/calls/users/sign-up'
import { TextField } from '@touchline/ui/forms/text-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { openAccountDialog } from '../../shared/player/account-dialog.ts'
import { AccountForm, AccountNote, FormLink } from './account-form.tsx'
import { contractResolver } from './contract-resolver.ts'
import { useSubmit } from './use-submit.ts'

const EmailInput = z.object({ email: Email })

/** The reply is the same whether the address is registered or not. */
export function ForgotPasswordForm() {
  const t = useT()
  const api = useApi()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '' },
    resolver: contractResolver(EmailInput, { email: t('sb.account.email.invalid') }),
  })
  const { submit, error } = useSubmit(async (body: z.infer<typeof EmailInput>) => {
    await api.call(forgotPassword, { body })
    setSentTo(body.email)
  })
  if (sentTo !== null)
    return <AccountNote>{t('sb.account.forgot_password.sent', { email: sentTo })}</AccountNote>
  return (
    <AccountForm
      intro={t('sb.account.forgot_password.intro')}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      isSubmitting={formState.isSubmitting}
      submitLabel={t('sb.account.forgot_password.submit')}
      error={error}
      links={
        <FormLink onClick={() => openAccountDialog({ name: 'sign-in' })}>
          {t('sb.account.sign_in.back')}
        </FormLink>
      }
    >
      <TextField
        {...register('email')}
        label={t('sb.account.email')}
        type="email"
        autoComplete="username"
        dir="ltr"
        error={formState.errors.email?.message}
      />
    </AccountForm>
  )
}
