import { latinDigits } from '@touchline/betting/latin-digits'
import { signInSecondStep } from '@touchline/contract/calls/users/totp'
import { useState } from 'react'
import { isApiError } from '../../../shared/api/is-api-error.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { closeAccountDialog, openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSetSessionPlayer } from '../../../shared/player/session/session-player.ts'
import { track } from '../../../shared/tracking/track.ts'
import { AccountForm, FormLink } from './account-form.tsx'
import { CodeField } from './code-field.tsx'
import { useSubmit } from './use-submit.ts'

/** After a right password: a code of the app, or a recovery code. */
export function SecondStepForm({ token }: { token: string }) {
  const t = useT()
  const api = useApi()
  const setSessionPlayer = useSetSessionPlayer()
  const [code, setCode] = useState('')
  const [isSubmitting, setSubmitting] = useState(false)
  const { submit, error } = useSubmit(async (typed: string) => {
    try {
      setSessionPlayer(await api.call(signInSecondStep, { body: { token, code: latinDigits(typed) } }))
      track({ event: 'sign_in' })
      closeAccountDialog()
    } catch (failure) {
      if (isApiError(failure, 'account_locked')) openAccountDialog({ name: 'unlock', token: null })
      // It waits five minutes for a code.
      else if (isApiError(failure, 'invalid_token')) openAccountDialog({ name: 'sign-in', isExpired: true })
      else throw failure
    }
  })
  return (
    <AccountForm
      intro={t('sb.account.second_step.intro')}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitting(true)
        void submit(code).finally(() => setSubmitting(false))
      }}
      isSubmitting={isSubmitting}
      submitLabel={t('sb.nav.sign_in')}
      error={error}
      links={
        <FormLink onClick={() => openAccountDialog({ name: 'sign-in' })}>
          {t('sb.account.sign_in.back')}
        </FormLink>
      }
    >
      <CodeField value={code} onChange={setCode} />
    </AccountForm>
  )
}
