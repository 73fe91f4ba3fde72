import { consentChoice } from '../../../shared/consent/consent-choice.ts'
import { consentDialog } from '../../../shared/consent/consent-dialog.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { useStore } from '../../../shared/store/use-store.ts'
import { openSupportChat } from '../../../shared/third-parties/support-chat.ts'
import styles from './footer-choices.module.css'
import { useAskedPurposes } from './use-asked-purposes.ts'

/** In the footer of every page: the chat with support, and what was allowed of others. */
export function FooterChoices() {
  const t = useT()
  const { chat } = useSite().site
  const asked = useAskedPurposes()
  const isChangeable = (useStore(consentChoice)?.granted.length ?? 0) > 0 || asked.length > 0
  if (chat === null && !isChangeable) return null
  return (
    <p className={styles.root}>
      {chat !== null && (
        <button type="button" className={styles.choice} onClick={openSupportChat}>
          {t('sb.support.open')}
        </button>
      )}
      {isChangeable && (
        <button type="button" className={styles.choice} onClick={() => consentDialog.set(true)}>
          {t('sb.consent.change')}
        </button>
      )}
    </p>
  )
}
