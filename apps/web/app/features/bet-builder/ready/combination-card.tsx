import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import type { Leg } from '../state/leg.ts'
import styles from './combination-card.module.css'

export interface CombinationCardProps {
  legs: readonly Leg[]
  /** Of all legs together. */
  odds: number
  isChosen: boolean
  onPress: () => void
  /** False where it cannot be bet on for now. */
  isOpen?: boolean
  /** Above the legs: their match, where that is not clear. */
  match?: ReactNode
}

/** A ready combination: one press chooses all of its legs, another lets them go. */
export function CombinationCard({
  legs,
  odds,
  isChosen,
  onPress,
  isOpen = true,
  match,
}: CombinationCardProps) {
  const t = useT()
  const { exact } = useOddsTexts()
  // What is chosen can be let go at any time.
  const canPress = isOpen || isChosen
  return (
    <button
      type="button"
      className={styles.root}
      aria-pressed={isChosen}
      aria-disabled={!canPress}
      onClick={canPress ? onPress : undefined}
    >
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
        {isOpen ? (
          <bdi dir="ltr">{exact(odds)}</bdi>
        ) : (
          <>
            <Lock size={16} aria-hidden />
            <span data-spoken-only>{t('sb.odds.suspended')}</span>
          </>
        )}
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
