import { signIn } from '@touchline/contract/calls/users/sign-in'
import { Email } from '@touchline/contract/entities/player/credentials'
import { ApiError } from '@touchline/contract/errors'
import { TextField } from '@touchline/ui/forms/text-field'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../../../shared/api/use-api.ts'
import { askedBreak } from '../../../shared/exclusion/asked-break.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { closeAccountDialog, openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSetSessionPlayer } from '../../../shared/player/session/session-player.ts'
import { useSystem } from '../../../shared/site/app-context.tsx'
import { useStore } from '../../../shared/store/use-store.ts'
import { track } from '../../../shared/tracking/track.ts'
import { AccountForm, FormLink } from './account-form.tsx'
import { contractResolver } from './contract-resolver.ts'
import { orSecondStep } from './or-second-step.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useSubmit } from './use-submit.ts'

const SignInInput = z.object({ email: Email, password: z.string().check(z.minLength(1), z.maxLength(128)) })

export interface SignInFormProps {
  /** Why it is shown. */
  isExpired?: boolean | undefined
  isEnded?: boolean | undefined
}

/** By password, or by a passkey that the browser offers in the first field. */
export function SignInForm({ isExpired, isEnded }: SignInFormProps) {
  const t = useT()
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', password: '' },
    resolver: contractResolver(SignInInput, {
      email: t('sb.account.email.invalid'),
      password: t('sb.account.password.missing'),
    }),
  })
  const { submit, error } = useSignIn()
  const isBreakAsked = useStore(askedBreak) !== null
  const reason = isEnded ? 'sb.account.sign_in.ended' : 'sb.account.sign_in.expired'
  const intro = isExpired || isEnded ? t(reason) : undefined
  return (
    <AccountForm
      intro={isBreakAsked ? t('sb.break.unknown') : intro}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      isSubmitting={formState.isSubmitting}
      submitLabel={t('sb.nav.sign_in')}
      error={error}
      links={<OtherWays />}
    >
      <TextField
        {...register('email')}
        label={t('sb.account.email')}
        type="email"
        autoComplete="username webauthn"
        dir="ltr"
        error={formState.errors.email?.message}
      />
      <TextField
        {...register('password')}
        label={t('sb.account.password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        error={formState.errors.password?.message}
      />
    </AccountForm>
  )
}

function useSignIn() {
  const api = useApi()
  const setSessionPlayer = useSetSessionPlayer()
  return useSubmit(async (body: z.infer<typeof SignInInput>) => {
    try {
      const player = await orSecondStep(api.call(signIn, { body }))
      if (!player) return
      setSessionPlayer(player)
      track({ event: 'sign_in' })
      closeAccountDialog()
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.error !== 'account_locked') throw failure
      openAccountDialog({ name: 'unlock', token: null })
    }
  })
}

function OtherWays() {
  const t = useT()
  const { isSignUpAllowed } = useSystem().platformSettings
  return (
    <>
      <PasskeySignIn />
      <FormLink onClick={() => openAccountDialog({ name: 'forgot-password' })}>
        {t('sb.account.forgot_password.link')}
      </FormLink>
      {isSignUpAllowed && (
        <FormLink onClick={() => openAccountDialog({ name: 'sign-up' })}>
          {t('sb.account.sign_up.link')}
        </FormLink>
      )}
    </>
  )
}
