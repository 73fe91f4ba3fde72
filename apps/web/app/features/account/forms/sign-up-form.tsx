import { signUp } from '@touchline/contract/calls/users/sign-up'
import { Email, LonePassword } from '@touchline/contract/entities/player/credentials'
import { CurrencyCode } from '@touchline/contract/scalars'
import { Checkbox } from '@touchline/ui/forms/checkbox'
import { Select } from '@touchline/ui/forms/select'
import { TextField } from '@touchline/ui/forms/text-field'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../../../shared/api/use-api.ts'
import { useLocale, useT } from '../../../shared/i18n/use-t.ts'
import { useOfferedCurrencies } from '../../../shared/money/currencies.ts'
import { NewPasswordField } from '../../../shared/player/proofs/new-password-field.tsx'
import { closeAccountDialog, openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSetSessionPlayer } from '../../../shared/player/session/session-player.ts'
import { useSite, useSystem } from '../../../shared/site/app-context.tsx'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { track } from '../../../shared/tracking/track.ts'
import { forgetTags } from '../../../shared/tracking/tracking-tags.ts'
import { AccountForm, AccountNote, FormLink } from './account-form.tsx'
import { contractResolver } from './contract-resolver.ts'
import styles from './sign-up-form.module.css'
import { signUpTags } from './sign-up-tags.ts'
import { useSubmit } from './use-submit.ts'

const SignUpInput = z.object({
  email: Email,
  password: LonePassword,
  currency: CurrencyCode,
  isOfAge: z.literal(true),
  isTermsAccepted: z.literal(true),
})

/** Age and terms must not be ticked in advance. */
export function SignUpForm() {
  const t = useT()
  const { platformSettings } = useSystem()
  const currencies = useOfferedCurrencies()
  const { passwordMinLength } = platformSettings
  const { ageMin } = useSite().jurisdiction
  const { register, handleSubmit, formState } = useSignUpFields()
  const { submit, error, sentTo } = useSignUp()
  const { errors } = formState
  if (sentTo !== null) return <AccountNote>{t('sb.account.sign_up.sent', { email: sentTo })}</AccountNote>
  return (
    <AccountForm
      onSubmit={(event) => void handleSubmit(submit)(event)}
      isSubmitting={formState.isSubmitting}
      submitLabel={t('sb.account.sign_up.submit')}
      error={error}
      links={
        <FormLink onClick={() => openAccountDialog({ name: 'sign-in' })}>
          {t('sb.account.sign_in.link')}
        </FormLink>
      }
    >
      <TextField
        {...register('email')}
        label={t('sb.account.email')}
        type="email"
        autoComplete="email"
        dir="ltr"
        error={errors.email?.message}
      />
      <NewPasswordField
        {...register('password')}
        label={t('sb.account.password')}
        minLength={passwordMinLength}
        error={errors.password?.message}
      />
      <Select
        {...register('currency')}
        label={t('sb.account.currency')}
        options={currencies.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))}
      />
      <div className={styles.checks}>
        <Checkbox
          {...register('isOfAge')}
          label={t('sb.account.age', { age: ageMin })}
          error={errors.isOfAge?.message}
        />
        <Checkbox
          {...register('isTermsAccepted')}
          label={<TermsLabel />}
          error={errors.isTermsAccepted?.message}
        />
      </div>
    </AccountForm>
  )
}

function useSignUpFields() {
  const t = useT()
  const { defaultCurrencyCode, platformSettings } = useSystem()
  const { ageMin } = useSite().jurisdiction
  return useForm<SignUpValues, unknown, z.infer<typeof SignUpInput>>({
    defaultValues: {
      email: '',
      password: '',
      currency: defaultCurrencyCode,
      isOfAge: false,
      isTermsAccepted: false,
    },
    resolver: contractResolver<SignUpValues, z.infer<typeof SignUpInput>>(SignUpInput, {
      email: t('sb.account.email.invalid'),
      password: t('sb.account.password.short', { count: platformSettings.passwordMinLength }),
      isOfAge: t('sb.account.age.missing', { age: ageMin }),
      isTermsAccepted: t('sb.account.terms.missing'),
    }),
  })
}

function useSignUp() {
  const api = useApi()
  const locale = useLocale()
  const setSessionPlayer = useSetSessionPlayer()
  /** Where a site asks for the confirmation first, nobody is signed in yet. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = useSubmit(async (values: z.infer<typeof SignUpInput>) => {
    const player = await api.call(signUp, { body: { ...values, language: locale, ...signUpTags() } })
    track({ event: 'sign_up' })
    forgetTags()
    if (player.email === null) return setSentTo(values.email)
    setSessionPlayer(player)
    closeAccountDialog()
  })
  return { ...submit, sentTo }
}

function TermsLabel() {
  const t = useT()
  const paths = usePaths()
  return (
    <>
      {`${t('sb.account.terms')} `}
      <a className={styles.link} href={paths.to('termsAndConditions')} target="_blank" rel="noreferrer">
        {t('page.terms.title')}
      </a>
    </>
  )
}

type SignUpValues = {
  email: string
  password: string
  currency: string
  isOfAge: boolean
  isTermsAccepted: boolean
}
