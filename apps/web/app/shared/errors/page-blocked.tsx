import { ButtonLink } from '@touchline/ui/button'
import { useT } from '../i18n/use-t.ts'
import { StatusPicture } from '../pictures/status-picture.tsx'
import { usePageConfig } from '../site/app-context.tsx'
import { usePaths } from '../site/use-paths.ts'
import { StatusPage } from './status-page.tsx'

/**
 * Spec 1 §2: not open to this region, or where it is known to players of a country, with the hint about VPNs and whom to
 * write to; or to this account.
 */
export function PageBlocked({ reason }: { reason: 'region' | 'account' }) {
  const t = useT()
  const { blockedCountry } = usePageConfig()
  const region =
    blockedCountry === undefined
      ? t('page.blocked.description')
      : t('page.blocked.country', { country: blockedCountry })
  return (
    <StatusPage
      picture={<StatusPicture name="closed-gate" />}
      title={reason === 'region' ? region : t('page.locked.description')}
      action={<ButtonLink href={usePaths().to('helpCenter')}>{t('page.help_center.title')}</ButtonLink>}
    >
      {reason === 'region' && t('page.blocked.hint')}
    </StatusPage>
  )
}
