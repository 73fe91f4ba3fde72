import { resendUnlock, unlockUser } from '@touchline/contract/calls/users/unlock'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { MailTokenForm } from './mail-token-form.tsx'

/** Unlocks an account by the token of the mail, or sends the mail again. */
export function UnlockForm({ token }: { token: string | null }) {
  const t = useT()
  const api = useApi()
  return (
    <MailTokenForm
      token={token}
      redeem={async (unlockToken) => {
        await api.call(unlockUser, { query: { unlockToken } })
      }}
      resend={async (email) => {
        await api.call(resendUnlock, { body: { email } })
      }}
      intro={t('sb.account.unlock.intro')}
      done={t('sb.account.unlock.done')}
      submitLabel={t('sb.account.unlock.submit')}
    />
  )
}
