import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Match } from '@touchline/contract/entities/catalogue'
import type { Market, Outcome } from '@touchline/contract/entities/match/market'
import type { ReadyBets } from '@touchline/contract/entities/ready-bet'

export interface ReadyBet {
  key: string
  match: Match
  legs: readonly { market: Market; outcome: Outcome }[]
  /** Of all legs together. */
  odds: number
  /** Can be bet on now. */
  isOpen: boolean
}

const SHOWN_MAX = 8

/** The first of each match, then the second of each. */
export function inTurns(readyBets: readonly ReadyBets[]): ReadyBet[] {
  const turns = Math.max(0, ...readyBets.map(({ combinations }) => combinations.length))
  return Array.from({ length: turns }, (_, turn) =>
    readyBets.flatMap(({ match, combinations }) =>
      combinations[turn] ? toReadyBet(match, combinations[turn]) : [],
    ),
  )
    .flat()
    .slice(0, SHOWN_MAX)
}

/**
 * What has been shown stays where it is, closed while nobody offers it; what is new comes after it, or to where a match was
 * that is not asked about any more.
 */
export function inPlace(
  shown: readonly ReadyBet[],
  now: readonly ReadyBet[],
  isAsked: (bet: ReadyBet) => boolean,
): ReadyBet[] {
  const offered = new Map(now.map((bet) => [bet.key, bet]))
  const known = new Set(shown.map(({ key }) => key))
  const fresh = now.filter(({ key }) => !known.has(key))
  const kept = shown.flatMap(
    (bet) => offered.get(bet.key) ?? (isAsked(bet) ? { ...bet, isOpen: false } : fresh.splice(0, 1)),
  )
  return [...kept, ...fresh].slice(0, SHOWN_MAX)
}

function toReadyBet(match: Match, { legs, odds }: ReadyBets['combinations'][number]): ReadyBet[] {
  const found = legs.flatMap(({ market, outcomeId }) => {
    const outcome = market.outcomes.find(({ id }) => id === outcomeId)
    return outcome ? [{ market, outcome }] : []
  })
  const keys = found.map(({ market: { matchId, id: marketId, specifier }, outcome }) =>
    outcomeKey({ matchId, marketId, specifier, outcomeId: outcome.id }),
  )
  return found.length === legs.length ? [{ key: keys.join(' '), match, legs: found, odds, isOpen: true }] : []
}
