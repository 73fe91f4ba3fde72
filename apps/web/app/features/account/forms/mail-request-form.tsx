import { Email } from '@touchline/contract/entities/player/credentials'
import { TextField } from '@touchline/ui/forms/text-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useT } from '../../../shared/i18n/use-t.ts'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { AccountForm, AccountNote, FormLink } from './account-form.tsx'
import { contractResolver } from './contract-resolver.ts'
import { useSubmit } from './use-submit.ts'

export interface MailRequestFormProps {
  send: (email: string) => Promise<void>
  intro: string
  submitLabel: string
  sentText: (email: string) => string
  failure?: string | null | undefined
}

const EmailInput = z.object({ email: Email })

/** Asks for an address to send a mail to. The reply is the same whether the address is registered or not. */
export function MailRequestForm({ send, intro, submitLabel, sentText, failure }: MailRequestFormProps) {
  const t = useT()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '' },
    resolver: contractResolver(EmailInput, { email: t('sb.account.email.invalid') }),
  })
  const { submit, error } = useSubmit(async ({ email }: z.infer<typeof EmailInput>) => {
    await send(email)
    setSentTo(email)
  })
  if (sentTo !== null) return <AccountNote>{sentText(sentTo)}</AccountNote>
  return (
    <AccountForm
      intro={intro}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      isSubmitting={formState.isSubmitting}
      submitLabel={submitLabel}
      error={error ?? failure}
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
