import type { SlipBet } from '@touchline/betting/slip/types'
import { Button } from '@touchline/ui/button'
import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { betCodeLink } from './bet-code-address.ts'
import { CopyField } from './copy-field.tsx'
import { SharePicture } from './picture/share-picture.tsx'
import styles from './share-ways.module.css'

/** Picture, code and link, each with its action; and the device's share sheet, where there is one. */
export function ShareWays({ bets, code }: { bets: readonly SlipBet[]; code: string }) {
  const t = useT()
  const { name } = useSite().site
  const link = betCodeLink(usePaths().to('home'), location.origin, code)
  const [picture, setPicture] = useState<File | null>(null)
  const share = useNativeShare()
  return (
    <div className={styles.root}>
      <SharePicture bets={bets} code={code} onDrawn={setPicture} />
      <CopyField label={t('sb.share.code')} value={code} isLarge />
      <CopyField label={t('sb.share.link')} value={link} />
      <div className={styles.actions}>
        <Button
          isWide
          icon={<Download size={18} aria-hidden />}
          disabled={!picture}
          onClick={() => picture && save(picture)}
        >
          {t('sb.share.picture.save')}
        </Button>
        {share && (
          <Button
            variant="primary"
            isWide
            icon={<Share2 size={18} aria-hidden />}
            onClick={() =>
              share({ title: name, text: t('sb.share.text', { site: name, code }), url: link }, picture)
            }
          >
            {t('sb.share.pass_on')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Null without a share sheet. Cancelling it is no failure. */
function useNativeShare() {
  const raiseError = useErrorAlert()
  if (!('share' in navigator)) return null
  return (data: ShareData, picture: File | null): void => {
    const withPicture = { ...data, files: picture ? [picture] : [] }
    const canTakePicture = picture !== null && navigator.canShare?.(withPicture)
    navigator.share(canTakePicture ? withPicture : data).catch((error: unknown) => raiseError(error, 'share'))
  }
}

function save(picture: File): void {
  const address = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = address
  link.download = picture.name
  link.click()
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
