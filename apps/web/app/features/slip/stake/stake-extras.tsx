import { isVipStake } from '@touchline/betting/limits/limits'
import { betsOf } from '@touchline/betting/slip/bets-of'
import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { usePageSlip } from '../state/page-slip.ts'
import { QuickStakes } from './quick-stakes.tsx'
import styles from './stake-extras.module.css'
import { StakeHint } from './stake-hint.tsx'
import { useMostStake } from './use-most-stake.ts'

/**
 * Quick stakes, and the limits of a stake. The limits are shown while the surrounding `data-stake-group` has the focus;
 * in a closed group so is everything, to keep a dozen bets compact.
 */
export function StakeExtras({ row }: { row: SummaryRow }) {
  const { store } = usePageSlip()
  const findMost = useMostStake()
  const limits = useSettings()?.betLimitsSettings
  const isVip = limits !== undefined && isVipStake(row, limits)
  return (
    <div className={styles.root}>
      <QuickStakes
        valueMinor={row.stakeMinor}
        onEnter={(stakeMinor) => store.send({ type: 'stakeEntered', betId: row.id, stakeMinor })}
        findMost={findMost && (() => mostOf(row.id))}
      />
      <div className={isVip ? undefined : styles.hint}>
        <StakeHint row={row} />
      </div>
    </div>
  )

  async function mostOf(id: SummaryRow['id']): Promise<number> {
    const bet = betsOf(store.get()).find((each) => each.id === id)
    return bet && findMost ? findMost(bet) : row.stakeMinor
  }
}
