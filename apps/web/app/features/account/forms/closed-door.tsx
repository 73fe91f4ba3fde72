import { ButtonLink } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { AccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { useSite, useSystem } from '../../../shared/site/app-context.tsx'
import { isFramed } from '../../../shared/site/is-framed.ts'
import { AccountNote } from './account-form.tsx'

/** Why nobody signs in or up here: inside another site, or where the site's settings or its lists of countries close it. */
export type ClosedReason = 'framed' | 'country'

export function useClosedReason(name: AccountDialog['name'] | undefined): ClosedReason | null {
  const { isSignInAllowed, isSignUpAllowed } = useSystem().platformSettings
  // All of them ask for a password or an address of mail, which nobody types into another site's page.
  if (name !== undefined && isFramed()) return 'framed'
  if (name !== 'sign-in' && name !== 'sign-up') return null
  return (name === 'sign-in' ? isSignInAllowed : isSignUpAllowed) ? null : 'country'
}

/** In place of the form. */
export function ClosedDoor({ reason, isDeposit = false }: { reason: ClosedReason; isDeposit?: boolean }) {
  const t = useT()
  const { name } = useSite().site
  if (reason === 'country') return <AccountNote>{t('sb.account.country')}</AccountNote>
  return (
    <>
      <AccountNote>{t(isDeposit ? 'sb.account.framed.deposit' : 'sb.account.framed')}</AccountNote>
      <ButtonLink variant="primary" size="large" isWide href={location.href} target="_blank">
        {t('sb.account.framed.open', { site: name })}
      </ButtonLink>
    </>
  )
}
