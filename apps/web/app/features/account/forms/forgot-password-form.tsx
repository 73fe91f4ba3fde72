import { forgotPassword } from '@touchline/contract/calls/users/password'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { MailRequestForm } from './mail-request-form.tsx'

export function ForgotPasswordForm() {
  const t = useT()
  const api = useApi()
  return (
    <MailRequestForm
      intro={t('sb.account.forgot_password.intro')}
      submitLabel={t('sb.account.forgot_password.submit')}
      send={async (email) => {
        await api.call(forgotPassword, { body: { email } })
      }}
      sentText={(email) => t('sb.account.forgot_password.sent', { email })}
    />
  )
}
