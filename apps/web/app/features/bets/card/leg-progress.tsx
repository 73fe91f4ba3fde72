import { assertNever } from '@touchline/betting/assert-never'
import type { Bet, BetSelection } from '@touchline/contract/entities/bet'
import { useT } from '../../../shared/i18n/use-t.ts'
import { type LegNeed, legNeed } from './leg-need.ts'
import styles from './leg-progress.module.css'
import { legStanding } from './leg-standing.ts'
import { type LegState, useLegState } from './use-leg-state.ts'

/** A bar with a part for each leg: decided, on its way, or still to come. The legs below say it in words. */
export function LegProgress({ bet }: { bet: Bet }) {
  if (bet.selections.length < 2) return null
  return (
    <div className={styles.bar} aria-hidden>
      {bet.selections.map((selection) => (
        <LegPart key={selection.id} selection={selection} />
      ))}
    </div>
  )
}

function LegPart({ selection }: { selection: BetSelection }) {
  const state = useLegState(selection)
  const standing = selection.status === 'open' ? legStanding(selection, state) : null
  return <span className={styles.part} data-status={selection.status} data-standing={standing ?? undefined} />
}

/** Of an open leg in play: how it stands, and what it still needs. */
export function LegOutlook({ selection, state }: { selection: BetSelection; state: LegState }) {
  const t = useT()
  const needText = useNeedText(selection)
  const standing = legStanding(selection, state)
  const need = legNeed(selection, state)
  if (!standing && !need) return null
  return (
    <span className={styles.outlook} data-standing={standing ?? undefined}>
      {standing && (
        <span className={styles.standing}>
          {t(standing === 'winning' ? 'sb.bet.leg.winning' : 'sb.bet.leg.losing')}
        </span>
      )}
      {need && <span>{needText(need)}</span>}
    </span>
  )
}

function useNeedText({ match }: BetSelection): (need: LegNeed) => string {
  const t = useT()
  return (need) => {
    switch (need.kind) {
      case 'goals':
        return t('sb.bet.leg.needs_goals', { count: need.count })
      case 'goals_of':
        return t('sb.bet.leg.needs_goals_of', {
          team: need.side === 'home' ? match.nameA : match.nameB,
          count: need.count,
        })
      case 'both_to_score':
        return t('sb.bet.leg.needs_both')
      case 'lost_with':
        return t('sb.bet.leg.lost_with', { count: need.count })
      default:
        return assertNever(need)
    }
  }
}
