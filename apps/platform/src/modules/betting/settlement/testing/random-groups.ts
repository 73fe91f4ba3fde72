import { getCustomBetOdds } from '@touchline/contract/calls/bets/custom-bet'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import type { Random } from '../../../../testing/chaos/random.ts'
import { untilCertain } from '../../../../testing/chaos/until-certain.ts'
import { marketsOf, priced, type TestPlayer } from '../../../../testing/index.ts'
import type { PlacedBody } from '../../testing/betting-day.ts'
import type { LegEnd } from './expected-return.ts'

const TOTALS = { marketId: 18, specifier: 'total=2.5' }
const OUTCOMES = [12, 13]
const PRICES = [1880, 1930]

/** Combos in which one match is a leg of two selections: the winner of it, and its goals. */
export function randomGroups({ client }: TestPlayer, random: Random) {
  const ends = new Map<string, LegEnd[]>()
  return {
    prices: (urn: string): FeedEvent =>
      marketsOf(urn, { ...TOTALS, status: 1, outcomes: priced(OUTCOMES, PRICES) }),
    /** Results of the goals, for the same event as those of the winner. */
    results(urn: string) {
      const [first, second] = anyTotals(random)
      ends.set(urn, [first, second])
      return [
        {
          ...TOTALS,
          outcomes: [first, second].map(({ result }, at) => ({ outcomeId: OUTCOMES[at] ?? 0, result })),
        },
      ]
    },
    rollback(urn: string) {
      ends.delete(urn)
      return [TOTALS]
    },
    endOf: (urn: string, outcomeId: number) => ends.get(urn)?.[OUTCOMES.indexOf(outcomeId)],
    /** The bet with goals of one of its matches, at the platform's joint price; null where that cannot be. */
    async grouped(bet: PlacedBody): Promise<PlacedBody | null> {
      if (bet.systemId || bet.selections.length < 2 || random.below(2) === 0) return null
      const at = random.below(bet.selections.length)
      const winner = bet.selections[at]
      if (!winner) return null
      const goals = random.below(OUTCOMES.length)
      const added = { ...winner, ...TOTALS, outcomeId: OUTCOMES[goals] ?? 0, odds: PRICES[goals] ?? 0 }
      const body = { selections: [winner, added] }
      const answer = await untilCertain(() => client.call(getCustomBetOdds, { body }))
      if (!('reply' in answer)) return null
      const selections = [...bet.selections, added]
      const together = [at, selections.length - 1]
      return { ...bet, selections, groups: [{ selections: together, odds: answer.reply.odds }] }
    },
  }
}

/** Won and lost, both void, or halves, as a line between two whole numbers of goals ends. */
function anyTotals(random: Random): readonly [LegEnd, LegEnd] {
  const [won, lost] = random.pick([
    ['win', 'lose'],
    ['win', 'lose'],
    ['void', 'void'],
    ['half_win', 'half_lose'],
  ] as const) ?? ['void', 'void']
  const [first, second] = random.below(2) === 0 ? [won, lost] : [lost, won]
  return [
    { result: first, tied: 1 },
    { result: second, tied: 1 },
  ]
}
