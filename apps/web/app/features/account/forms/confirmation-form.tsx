import { confirmEmail, resendConfirmation } from '@touchline/contract/calls/users/confirmation'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { MailTokenForm } from './mail-token-form.tsx'

/** Confirms the e-mail address by the mail's token, or sends the mail again. */
export function ConfirmationForm({ token }: { token: string | null }) {
  const t = useT()
  const api = useApi()
  return (
    <MailTokenForm
      token={token}
      redeem={async (confirmationToken) => {
        await api.call(confirmEmail, { query: { confirmationToken } })
      }}
      resend={async (email) => {
        await api.call(resendConfirmation, { body: { email } })
      }}
      intro={t('sb.account.confirmation.intro')}
      done={t('sb.account.confirmation.done')}
      submitLabel={t('sb.account.confirmation.submit')}
    />
  )
}
