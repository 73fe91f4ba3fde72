import { boostedOdds } from '@touchline/betting/bonuses/kinds/odds-boost'
import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { BoostedPair } from '../../../shared/bonuses/boosts/boosted-pair.tsx'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { useLiveValue } from '../../../shared/live/prices/use-live-value.ts'
import { useOddsTexts } from '../../../shared/odds/odds-text.ts'
import type { SlotProps } from '../../../shared/slots/slot-props.ts'
import styles from './boosted-price.module.css'
import { useMayHaveBoost } from './use-may-have-boost.ts'
import { useStakeBound } from './use-stake-bound.ts'

/**
 * In the button of a boosted price, over its own: the price as it stands, struck through, and the one that the boost makes of
 * it, both live. Before the start alone, and to nobody who may not have it.
 */
export function BoostedPrice({ boost, matchId, outcome, odds }: SlotProps['boostedPrice']) {
  const { prices, matches } = useLive()
  const { shown } = useOddsTexts()
  const now = useLiveValue(prices.outcomes, outcome, (price) => price?.oddsThousandths ?? odds)
  const hasBegun = useLiveValue(
    matches.states,
    String(matchId),
    (state) => state !== undefined && state.status !== MATCH_STATUS.prematch,
  )
  const most = useStakeBound(boost.maxStakes)
  const isAllowed = useMayHaveBoost(boost)
  if (!isAllowed || hasBegun || most === 'none') return null
  return (
    <span className={styles.root} title={boost.name}>
      <BoostedPair
        before={shown(now)}
        after={shown(boostedOdds(now, boost.bonusOdds))}
        mostStake={most}
        isBeforeSpoken
      />
    </span>
  )
}
