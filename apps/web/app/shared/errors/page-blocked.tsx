import type { MessageKey } from '@touchline/messages/message-key'
import { ButtonLink } from '@touchline/ui/button'
import { useT } from '../i18n/use-t.ts'
import { StatusPicture } from '../pictures/status-picture.tsx'
import { usePaths } from '../site/use-paths.ts'
import { StatusPage } from './status-page.tsx'

/** Spec 1 §2: not open to this region, with the hint about VPNs and whom to write to; or to this account. */
export function PageBlocked({ reason }: { reason: 'region' | 'account' }) {
  const t = useT()
  const title: MessageKey = reason === 'region' ? 'page.blocked.description' : 'page.locked.description'
  return (
    <StatusPage
      picture={<StatusPicture name="closed-gate" />}
      title={t(title)}
      action={<ButtonLink href={usePaths().to('helpCenter')}>{t('page.help_center.title')}</ButtonLink>}
    >
      {reason === 'region' && t('page.blocked.hint')}
    </StatusPage>
  )
}
