import { snakeKey } from '@touchline/contract/wire-case'
import { marketProblem } from '@touchline/pricing/markets/market-problem'
import { marketTypesOf } from '@touchline/pricing/markets/market-types'
import { type KnownMatch, ownerOf } from './known-board.ts'

interface ListedMarket {
  marketId: number
  specifier: string
  outcomes?: readonly { outcomeId: number | string }[]
}

/** Why the catalogue of markets does not have what an event lists, with the field's name; null when it has. */
export function listedMarketsProblem(match: KnownMatch, markets: readonly ListedMarket[]): string | null {
  const owner = ownerOf(match)
  for (const [place, { marketId, specifier, outcomes = [] }] of markets.entries()) {
    const outcomeIds = outcomes.map(({ outcomeId }) => outcomeId)
    const problem = marketProblem(owner, { marketId, specifier, outcomeIds })
    if (!problem) continue
    const field = problem.at === undefined ? snakeKey(problem.part) : `outcomes.${problem.at}.outcome_id`
    return `markets.${place}.${field}: ${problem.message}`
  }
  return null
}

/** A group of a stop that no market of the match's sport is in. */
export function unknownGroup(match: KnownMatch, groups: readonly string[] | null): string | null {
  if (!groups) return null
  if (match.type === 'outright') return 'groups: an outright has none'
  const known = new Set(marketTypesOf(match.sportKey).flatMap((type) => type.groups))
  const at = groups.findIndex((group) => !known.has(group))
  return at < 0 ? null : `groups.${at}: ${groups[at]} is not a group of ${match.sportKey}`
}
