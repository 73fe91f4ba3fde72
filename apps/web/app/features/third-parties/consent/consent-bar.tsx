import type { ConsentPurpose } from '@touchline/contract/entities/consent'
import { Button } from '@touchline/ui/button'
import { useId } from 'react'
import { consentDialog } from '../../../shared/consent/consent-dialog.ts'
import { decideConsent } from '../../../shared/consent/decide-consent.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { randomId } from '../../../shared/player/session/device-id.ts'
import styles from './consent-bar.module.css'

/** Over the page's lower edge, where it moves nothing: three ways, of which no is as near as yes. */
export function ConsentBar({ purposes }: { purposes: readonly ConsentPurpose[] }) {
  const t = useT()
  const titleId = useId()
  const decide = (isGranted: boolean) =>
    decideConsent(new Map(purposes.map((purpose) => [purpose, isGranted])), randomId())
  return (
    <section className={styles.root} aria-labelledby={titleId} data-consent-bar>
      <h2 id={titleId} className={styles.title}>
        {t('sb.consent.title')}
      </h2>
      <p className={styles.text}>{t('sb.consent.text')}</p>
      <div className={styles.actions}>
        <Button onClick={() => decide(false)}>{t('sb.consent.refuse')}</Button>
        <Button onClick={() => decide(true)}>{t('sb.consent.allow')}</Button>
        <Button variant="quiet" onClick={() => consentDialog.set(true)}>
          {t('sb.consent.choose')}
        </Button>
      </div>
    </section>
  )
}
