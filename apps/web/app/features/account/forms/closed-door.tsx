import { ButtonLink } from '@touchline/ui/button'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { AccountDialog } from '../../../shared/player/account-dialog.ts'
import { useSite, useSystem } from '../../../shared/site/app-context.tsx'
import { isFramed } from '../../../shared/site/is-framed.ts'
import { AccountNote } from './account-form.tsx'

/** Why nobody signs in or up here: inside another site, or where the site's settings or its lists of countries close it. */
export type ClosedReason = 'framed' | 'country'

export function useClosedReason(name: AccountDialog['name'] | undefined): ClosedReason | null {
  const { isSignInAllowed, isSignUpAllowed } = useSystem().platformSettings
  if (name !== 'sign-in' && name !== 'sign-up') return null
  if (isFramed()) return 'framed'
  return (name === 'sign-in' ? isSignInAllowed : isSignUpAllowed) ? null : 'country'
}

/** In place of the form. */
export function ClosedDoor({ reason }: { reason: ClosedReason }) {
  const t = useT()
  const { name } = useSite().site
  if (reason === 'country') return <AccountNote>{t('sb.account.country')}</AccountNote>
  return (
    <>
      <AccountNote>{t('sb.account.framed')}</AccountNote>
      <ButtonLink variant="primary" size="large" isWide href={location.href} target="_blank">
        {t('sb.account.framed.open', { site: name })}
      </ButtonLink>
    </>
  )
}
