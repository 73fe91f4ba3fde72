import type { Bet } from '@touchline/contract/entities/bet'
import { useTermText } from '../../../shared/bonuses/use-term-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import styles from './bet-card.module.css'

/** What the bet's bonus promised and asked when it was placed, whatever its campaign says now. */
export function PlacedBonusTerms({ bonus }: { bonus: NonNullable<Bet['bonus']> }) {
  const t = useT()
  const text = useTermText()
  if (bonus.terms.length === 0) return null
  return (
    <details className={styles.terms}>
      <summary>{t('sb.bonus.placed_terms')}</summary>
      <ul>
        {bonus.terms.map((term) => (
          <li key={term.kind}>{text(term)}</li>
        ))}
      </ul>
    </details>
  )
}
