import { resetPassword } from '@touchline/contract/calls/users/password'
import { Password } from '@touchline/contract/entities/player/credentials'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { alerts } from '../../../shared/alerts/alerts.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { NewPasswordField } from '../../../shared/player/proofs/new-password-field.tsx'
import { closeAccountDialog, openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSetSessionPlayer } from '../../../shared/player/session/session-player.ts'
import { useSystem } from '../../../shared/site/app-context.tsx'
import { AccountForm, FormLink } from './account-form.tsx'
import { contractResolver } from './contract-resolver.ts'
import { orSecondStep } from './or-second-step.ts'
import { useSubmit } from './use-submit.ts'

const PasswordInput = z.object({ password: Password })

/**
 * Sets a new password with the token of the mail; the reply signs in, or asks for the second step. Which length is enough
 * the platform knows: a shorter one beside a second step.
 */
export function EditPasswordForm({ token }: { token: string }) {
  const t = useT()
  const api = useApi()
  const setSessionPlayer = useSetSessionPlayer()
  const { passwordMinLength } = useSystem().platformSettings
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: '' },
    resolver: contractResolver(PasswordInput, {
      password: t('sb.account.password.short', { count: passwordMinLength }),
    }),
  })
  const { submit, error } = useSubmit(async ({ password }: z.infer<typeof PasswordInput>) => {
    const body = { resetPasswordToken: token, password }
    const player = await orSecondStep(api.call(resetPassword, { body }))
    if (player) {
      setSessionPlayer(player)
      closeAccountDialog()
    }
    alerts.raise({ type: 'success', title: t('sb.account.edit_password.done') })
  })
  return (
    <AccountForm
      onSubmit={(event) => void handleSubmit(submit)(event)}
      isSubmitting={formState.isSubmitting}
      submitLabel={t('sb.account.edit_password.submit')}
      error={error}
      links={
        <FormLink onClick={() => openAccountDialog({ name: 'forgot-password' })}>
          {t('sb.account.forgot_password.again')}
        </FormLink>
      }
    >
      <NewPasswordField
        {...register('password')}
        label={t('sb.account.password.new')}
        minLength={passwordMinLength}
        error={formState.errors.password?.message}
      />
    </AccountForm>
  )
}
