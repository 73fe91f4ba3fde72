import { useQuery } from '@tanstack/react-query'
import { confirmEmailChange, undoEmailChange } from '@touchline/contract/calls/users/email-change'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { useApi } from '../../../shared/api/use-api.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { closeAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { AccountNote } from './account-form.tsx'

const DONE = {
  'email-change': 'sb.account.email_change.done',
  'email-undo': 'sb.account.email_undo.done',
} as const

/** Follows the link of a mail about a change of address, and says what has happened. */
export function EmailLink({ name, token }: { name: keyof typeof DONE; token: string }) {
  const t = useT()
  const api = useApi()
  const { isPending, error } = useQuery({
    queryKey: ['mail-token', token],
    queryFn: async ({ client }) => {
      if (name === 'email-change') await api.call(confirmEmailChange, { body: { emailChangeToken: token } })
      else await api.call(undoEmailChange, { body: { emailUndoToken: token } })
      await client.invalidateQueries({ queryKey: ['session'] })
      return true
    },
    // A token works once: a second request would fail.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isPending) return <Skeleton height="96px" shape="surface" />
  return (
    <AccountNote
      action={
        <Button variant="primary" size="large" isWide onClick={closeAccountDialog}>
          {t('sb.account.continue')}
        </Button>
      }
    >
      {error ? errorText(error, t) : t(DONE[name])}
    </AccountNote>
  )
}
