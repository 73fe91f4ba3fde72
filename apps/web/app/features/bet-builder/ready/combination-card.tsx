import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import type { Leg } from '../state/leg.ts'
import styles from './combination-card.module.css'

export interface CombinationCardProps {
  legs: readonly Leg[]
  /** Of all legs together. */
  odds: number
  isChosen: boolean
  onPress: () => void
  /** Above the legs: their match, where that is not clear. */
  match?: ReactNode
}

/** A ready combination: one press chooses all of its legs, another lets them go. */
export function CombinationCard({ legs, odds, isChosen, onPress, match }: CombinationCardProps) {
  const { exact } = useOddsTexts()
  return (
    <button type="button" className={styles.root} aria-pressed={isChosen} onClick={onPress}>
      {match && <span className={styles.match}>{match}</span>}
      <span className={styles.legs}>
        {legs.map((leg) => (
          <span key={leg.key} className={styles.leg}>
            {leg.title}
          </span>
        ))}
      </span>
      <span className={styles.odds}>
        {isChosen && <Check size={16} aria-hidden />}
        <bdi dir="ltr">{exact(odds)}</bdi>
      </span>
    </button>
  )
}

/** Within {@link CombinationCardProps.match}. */
export function CardSides({ children }: { children: ReactNode }) {
  return (
    <span className={styles.sides} dir="auto">
      {children}
    </span>
  )
}
