import type { JointMarket, JointResult } from '../../joint/joint-space.ts'
import { jointSpace } from '../../joint/sport-joints.ts'
import type { SpecifiedMarket } from '../../markets/specified-market.ts'
import type { Drift, Fixture } from '../../match/fixture.ts'
import type { StateOfPlay } from '../../match/state-of-play.ts'
import type { SportKey } from '../../sports/sport-key.ts'
import { sportModel } from '../../sports/sport-models.ts'
import { counterStrikeEnds } from './counter-strike-ends.ts'

/** All that can be bet on at one moment of a match, with what each bet returns in every end that is left. */
export interface OfferedBets {
  /** Bets on one part of the match each; the ends of different parts are independent of each other. */
  parts: readonly (readonly OfferedBet[])[]
  markets: number
  /** Open markets that the listed ends do not tell apart, such as a single game of tennis. */
  marketsLeftOut: number
}

export interface OfferedBet {
  name: string
  market: string
  /** Decimal. */
  odds: number
  /** For each end the shares of the stake that win and that are returned, by a number that stands for both. */
  codeOf: ArrayLike<number>
  won: readonly number[]
  refunded: readonly number[]
}

export function offeredBets(
  sportKey: SportKey,
  fixture: Fixture,
  state: StateOfPlay,
  drift: Drift,
): OfferedBets | null {
  const space =
    sportKey === 'counter-strike' ? counterStrikeEnds(state) : jointSpace(sportKey, fixture, state, drift)
  if (!space) return null
  const priced = sportModel(sportKey).priceMarkets(fixture, { ...state, isSuspended: false }, drift)
  const open = priced.filter(({ status }) => status === 1)
  const byPart = new Map<unknown, OfferedBet[]>()
  let marketsLeftOut = 0
  for (const market of open) {
    const lines = linesOf(market).map((line) => space.market(line))
    const [first, second = first] = lines
    if (!first || !second) {
      marketsLeftOut++
      continue
    }
    const bets = byPart.get(first.part) ?? []
    byPart.set(first.part, bets)
    const name = `${market.marketId} ${market.specifier}`
    const { codeOf, shares } = halves(first, second)
    for (const { outcomeId, isActive, oddsThousandths } of market.outcomes) {
      const outcome = first.outcomeIds.indexOf(outcomeId)
      if (!isActive || outcome < 0) continue
      bets.push({
        name: `${name} ${outcomeId}`,
        market: name,
        odds: oddsThousandths / 1000,
        codeOf,
        won: shares(outcome, 'win'),
        refunded: shares(outcome, 'refund'),
      })
    }
  }
  return { parts: [...byPart.values()], markets: open.length - marketsLeftOut, marketsLeftOut }
}

/** A quarter line is half the stake on each of its two neighbours: joint ends call what is half won refunded. */
function linesOf({ marketId, specifier }: SpecifiedMarket): SpecifiedMarket[] {
  const quarter = /=(-?\d+\.(?:25|75))(?=\||$)/.exec(specifier)
  if (!quarter) return [{ marketId, specifier }]
  return [-0.25, 0.25].map((step) => ({
    marketId,
    specifier: specifier.replace(quarter[0], `=${Number(quarter[1]) + step}`),
  }))
}

function halves(first: JointMarket, second: JointMarket) {
  const lowerOf = first.rowOf
  const upperOf = second.rowOf
  const width = second.rows.length
  const codeOf = new Uint16Array(lowerOf.length)
  for (let end = 0; end < codeOf.length; end++) {
    codeOf[end] = (lowerOf[end] ?? 0) * width + (upperOf[end] ?? 0)
  }
  const shares = (outcome: number, wanted: JointResult) =>
    first.rows.flatMap((lower) =>
      second.rows.map((upper) => (Number(lower[outcome] === wanted) + Number(upper[outcome] === wanted)) / 2),
    )
  return { codeOf, shares }
}
