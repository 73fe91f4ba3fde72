import { useT } from '../../../shared/i18n/use-t.ts'
import { ChangedPrice } from '../selections/changed-price.tsx'
import { useSlip } from '../state/slip-of-page.ts'
import styles from './quoted-price.module.css'

/** The joint price as it stands; old and new when it left the one agreed to; nothing where it cannot be had. */
export function QuotedPrice() {
  const t = useT()
  const { customQuote } = useSlip()
  if (customQuote?.price && customQuote.isOffered) return <ChangedPrice price={customQuote.price} />
  // Why there is none stands beside the button.
  if (customQuote?.problem) return null
  return <output className={styles.root}>{t('sb.slip.custom.pricing')}</output>
}
