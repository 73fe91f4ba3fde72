import { ButtonLink } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import { accountDialog, closeAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { profilePath } from '../../../shared/profile/profile-pages.ts'
import { usePaths } from '../../../shared/site/use-paths.ts'

/** The way on where a deposit waits for who plays. A dialogue would stay above the page that it leads to. */
export function VerifyFirst() {
  const t = useT()
  const paths = usePaths()
  function leave(): void {
    const dialog = accountDialog.get()
    if (dialog?.name === 'deposit' && dialog.isPage !== true) closeAccountDialog()
  }
  return (
    <ButtonLink isWide href={paths.localized(profilePath('verification'))} onClick={leave}>
      {t('page.profile.verification.title')}
    </ButtonLink>
  )
}
