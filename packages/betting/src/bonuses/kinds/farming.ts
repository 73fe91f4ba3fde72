import type { AmountMinor } from '../../money/money.ts'

/** Huntings, tournaments and loot boxes: settled bets of one's own money earn points, points become free bets. */
export type FarmingTerms = {
  /** A match earns at most one point. */
  readonly farmOncePerEvent: boolean
  /** Points of one free bet. */
  readonly pointsTarget: number
  /** Of the average stake of the bets that earned the points, in thousandths. */
  readonly shareThousandths: number
  readonly freebetCapMinor: AmountMinor | null
}

/** A bet that takes part: of its legs only those that count. The outcome is of the whole bet. */
export type FarmingBet = {
  readonly betId: number
  readonly ownStakeMinor: AmountMinor
  /** Matches of the legs that count, one for each leg. */
  readonly events: readonly number[]
  readonly outcome: 'open' | 'earns' | 'earns_nothing'
}

export type FarmedPoints = {
  /** For ever, of bets that are decided. */
  readonly points: number
  /** What open bets would add if all of them earned. */
  readonly potentialPoints: number
  readonly farmedEvents: readonly number[]
}

/**
 * The points of a player's bets in the order in which they were placed. A match counts for the first bet that earns by it;
 * points never depend on the stake or on how quickly bets follow each other.
 */
export function farmedPoints(bets: readonly FarmingBet[], { farmOncePerEvent }: FarmingTerms): FarmedPoints {
  const farmed = new Set<number>()
  const pointsOf = (outcome: FarmingBet['outcome']) => {
    let points = 0
    for (const bet of bets) {
      if (bet.outcome !== outcome) continue
      for (const event of bet.events) {
        if (farmOncePerEvent && farmed.has(event)) continue
        farmed.add(event)
        points += 1
      }
    }
    return points
  }
  const points = pointsOf('earns')
  const farmedEvents = [...farmed]
  return { points, potentialPoints: pointsOf('open'), farmedEvents }
}

export type FarmedFreebets = {
  readonly count: number
  /** Points that are not spent yet. */
  readonly availablePoints: number
}

/** How many free bets the points have earned so far; the rest stays for the next one. */
export function farmedFreebets(points: number, { pointsTarget }: FarmingTerms): FarmedFreebets {
  const count = Math.floor(points / pointsTarget)
  return { count, availablePoints: points - count * pointsTarget }
}

/** The amount of one farmed free bet by the stakes of the bets that earned points. Nothing without a stake. */
export function farmedAmountMinor(
  ownStakesMinor: readonly AmountMinor[],
  { shareThousandths, freebetCapMinor }: FarmingTerms,
): AmountMinor {
  if (ownStakesMinor.length === 0) return 0
  const total = ownStakesMinor.reduce((sum, stake) => sum + BigInt(stake), 0n)
  const amount = Number((total * BigInt(shareThousandths)) / (1000n * BigInt(ownStakesMinor.length)))
  return Math.min(amount, freebetCapMinor ?? amount)
}

/** What a tournament can still give for a farmed free bet: its pool is common, and ends with the last of it. */
export function fromPoolMinor(rewardMinor: AmountMinor, poolMinor: AmountMinor): AmountMinor {
  return Math.min(rewardMinor, Math.max(0, poolMinor))
}

export type TournamentPlayer = {
  readonly playerId: number
  readonly farmedAmountMinor: AmountMinor
  /** When this amount was reached. */
  readonly reachedAtMs: number
}

/** By the amount farmed; of equal ones, who was there first. */
export function tournamentRanking<Player extends TournamentPlayer>(players: readonly Player[]): Player[] {
  return players.toSorted(
    (one, other) =>
      other.farmedAmountMinor - one.farmedAmountMinor ||
      one.reachedAtMs - other.reachedAtMs ||
      one.playerId - other.playerId,
  )
}

/** A free bet that a loot box raised, cut to the minor unit. Multipliers are thousandths of at least one. */
export function raisedFreebetMinor(amountMinor: AmountMinor, multiplierThousandths: number): AmountMinor {
  return Number((BigInt(amountMinor) * BigInt(multiplierThousandths)) / 1000n)
}
