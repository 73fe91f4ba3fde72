import { useT } from '../../../shared/i18n/use-t.ts'
import { ChangedPrice } from '../selections/changed-price.tsx'
import { useSlipState } from '../state/page-slip.ts'
import styles from './quoted-price.module.css'

/** The joint price; old and new when it differs from the agreed one; nothing if there is none. */
export function QuotedPrice() {
  const t = useT()
  const { customQuote } = useSlipState()
  if (customQuote?.price && customQuote.isOffered) return <ChangedPrice price={customQuote.price} />
  // The reason is shown beside the button.
  if (customQuote?.problem) return null
  return <output className={styles.root}>{t('sb.slip.custom.pricing')}</output>
}
