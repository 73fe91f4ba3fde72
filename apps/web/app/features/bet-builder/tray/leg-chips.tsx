import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import Lock from 'lucide-react/icons/lock'
import X from 'lucide-react/icons/x'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { Leg } from '../state/leg.ts'
import styles from './leg-chips.module.css'

export interface LegChipsProps {
  legs: readonly Leg[]
  closed: ReadonlySet<OutcomeKey>
  onRemove: (key: OutcomeKey) => void
}

/** The chosen legs, each with a button to remove it. */
export function LegChips({ legs, closed, onRemove }: LegChipsProps) {
  const t = useT()
  return (
    <ul className={styles.root} aria-label={t('sb.builder.chosen')}>
      {legs.map(({ key, title }) => (
        <li key={key} className={styles.chip} data-closed={closed.has(key) || undefined}>
          {closed.has(key) && <Lock size={14} aria-label={t('sb.odds.suspended')} />}
          <span className={styles.title}>{title}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('sb.slip.remove', { name: title })}
            onClick={() => onRemove(key)}
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
