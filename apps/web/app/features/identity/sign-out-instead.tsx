import { Button } from '@touchline/ui/button'
import { useT } from '../../shared/i18n/use-t.ts'
import { closeAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { useSignOut } from '../../shared/player/session/use-sign-out.ts'

/** The one way out of what must be completed. */
export function SignOutInstead() {
  const t = useT()
  const signOut = useSignOut()
  return (
    <Button
      variant="quiet"
      isWide
      onClick={() => {
        closeAccountDialog()
        void signOut()
      }}
    >
      {t('sb.account.sign_out')}
    </Button>
  )
}
