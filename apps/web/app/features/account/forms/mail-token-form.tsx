import { useQuery } from '@tanstack/react-query'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { useSession } from '../../../shared/api/session.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { closeAccountDialog, openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { AccountNote } from './account-form.tsx'
import { MailRequestForm } from './mail-request-form.tsx'

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
export function MailTokenForm({ token, redeem, resend, done, ...request }: MailTokenFormProps) {
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
        {done}
      </AccountNote>
    )
  }
  return (
    <MailRequestForm
      {...request}
      send={resend}
      sentText={(email) => t('sb.account.mail_sent', { email })}
      failure={error ? errorText(error, t) : null}
    />
  )
}
