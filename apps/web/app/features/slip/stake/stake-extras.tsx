import { isVipStake } from '@touchline/betting/limits/limits'
import { betsOf } from '@touchline/betting/slip/bets-of'
import type { SummaryRow } from '@touchline/betting/slip/summarize-slip'
import { useSettings } from '../../../shared/player/settings.ts'
import { usePageSlip } from '../state/page-slip.ts'
import { QuickStakes } from './quick-stakes.tsx'
import styles from './stake-extras.module.css'
import { StakeHint } from './stake-hint.tsx'
import { useMostStake } from './use-most-stake.ts'

/**
 * What helps with a stake: quick stakes, and what is least and most. The latter is there while the surrounding
 * `data-stake-group` has the focus; all of it in a closed one, so that a dozen bets below each other stay a list.
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
