import { useQuery } from '@tanstack/react-query'
import { Email } from '@touchline/contract/calls/users/sign-up'
import { Button } from '@touchline/ui/button'
import { TextField } from '@touchline/ui/forms/text-field'
import { Skeleton } from '@touchline/ui/skeleton'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSession } from '../../shared/api/session.ts'
import { errorKey } from '../../shared/errors/error-key.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { closeAccountDialog, openAccountDialog } from '../../shared/player/account-dialog.ts'
import { AccountForm, AccountNote, FormLink } from './account-form.tsx'
import { contractResolver } from './contract-resolver.ts'
import { useSubmit } from './use-submit.ts'

export interface MailTokenFormProps {
  /** From the link in the mail; without one the mail is sent again. */
  token: string | null
  redeem: (token: string) => Promise<void>
  resend: (email: string) => Promise<void>
  intro: string
  done: string
  submitLabel: string
}

/** Redeems the token of a mail's link on mount. If that fails, the mail can be sent again. */
export function MailTokenForm({ token, redeem, ...resend }: MailTokenFormProps) {
  const t = useT()
  const session = useSession()
  const { isPending, isSuccess, error } = useQuery({
    queryKey: ['mail-token', token],
    queryFn: async () => {
      await redeem(token ?? '')
      return true
    },
    enabled: token !== null,
    // A token works once: a second request would fail.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (token !== null && isPending) return <Skeleton height="96px" shape="surface" />
  if (isSuccess) {
    const isSignedIn = session.status === 'logged_in'
    return (
      <AccountNote
        action={
          <Button
            variant="primary"
            size="large"
            isWide
            onClick={() => (isSignedIn ? closeAccountDialog() : openAccountDialog({ name: 'sign-in' }))}
          >
            {t(isSignedIn ? 'sb.account.continue' : 'sb.nav.sign_in')}
          </Button>
        }
      >
        {resend.done}
      </AccountNote>
    )
  }
  return <ResendForm {...resend} failure={error ? t(errorKey(error)) : null} />
}

const EmailInput = z.object({ email: Email })

function ResendForm({
  resend,
  intro,
  submitLabel,
  failure,
}: Pick<MailTokenFormProps, 'resend' | 'intro' | 'submitLabel'> & { failure: string | null }) {
  const t = useT()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '' },
    resolver: contractResolver(EmailInput, { email: t('sb.account.email.invalid') }),
  })
  const { submit, error } = useSubmit(async ({ email }: z.infer<typeof EmailInput>) => {
    await resend(email)
    setSentTo(email)
  })
  if (sentTo !== null) return <AccountNote>{t('sb.account.mail_sent', { email: sentTo })}</AccountNote>
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
