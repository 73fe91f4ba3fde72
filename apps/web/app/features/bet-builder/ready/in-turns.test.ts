import { Match } from '@touchline/contract/entities/catalogue'
import { Market, Outcome } from '@touchline/contract/entities/match/market'
import type { ReadyBets } from '@touchline/contract/entities/ready-bet'
import { fakeValue } from '@touchline/contract/testing/fake'
import { expect, it } from 'vitest'
import { inPlace, inTurns, type ReadyBet } from './in-turns.ts'

it('shows the first of each match before the second of any, and leaves out what it cannot name', () => {
  const shown = inTurns([
    { match: aMatch(1), combinations: [aCombination(1, 1500), aCombination(1, 2500)] },
    {
      match: aMatch(2),
      combinations: [aCombination(2, 3500), aCombination(2, 4500, 99), aCombination(2, 5500)],
    },
  ])

  expect(shown.map(({ match, odds }) => [match.id, odds])).toEqual([
    [1, 1500],
    [2, 3500],
    [1, 2500],
    [2, 5500],
  ])
})

it('shows no more than eight', () => {
  const combinations = Array.from({ length: 3 }, (_, at) => aCombination(1, 2000 + at))

  expect(inTurns([1, 2, 3, 4].map((id) => ({ match: aMatch(id), combinations })))).toHaveLength(8)
})

it('leaves what has been shown where it is, closed while it is not offered', () => {
  const combinations = [aCombination(1, 1500), aCombination(1, 2500, 2)]
  const both = inTurns([{ match: aMatch(1), combinations }])
  const [, second = combinations[0]] = combinations
  const rest = inTurns([{ match: aMatch(1), combinations: second ? [second] : [] }])
  const isOpen = (bets: typeof both) => bets.map((bet) => [bet.odds, bet.isOpen])

  const closed = inPlace(both, rest, always)
  expect(isOpen(closed)).toEqual([
    [1500, false],
    [2500, true],
  ])
  expect(isOpen(inPlace(closed, both, always))).toEqual(isOpen(both))
  expect(isOpen(inPlace(rest, both, always))).toEqual([
    [2500, true],
    [1500, true],
  ])
  expect(inPlace(both, [], always).every((bet) => !bet.isOpen)).toBe(true)
})

it('gives the place of a match that is not asked about any more to what is new', () => {
  const [first, second, third] = [1, 2, 3].map((id) => ({
    match: aMatch(id),
    combinations: [aCombination(id, 1000 * id)],
  }))
  if (!first || !second || !third) throw new Error('three were made')
  const odds = (now: readonly ReadyBets[], isAsked = (bet: ReadyBet) => bet.match.id !== 1) =>
    inPlace(inTurns([first, second]), inTurns(now), isAsked).map((bet) => [bet.odds, bet.isOpen])

  expect(odds([second, third])).toEqual([
    [3000, true],
    [2000, true],
  ])
  expect(odds([second])).toEqual([[2000, true]])
  expect(odds([first, second, third])).toHaveLength(3)
})

const always = () => true

const aMatch = (id: number) => fakeValue(Match, { id })

function aCombination(matchId: number, odds: number, outcomeId = 1): ReadyBets['combinations'][number] {
  const outcomes = [1, 2].map((id) => fakeValue(Outcome, { id }))
  return {
    legs: [{ market: fakeValue(Market, { matchId, id: 1, specifier: '', outcomes }), outcomeId }],
    odds,
  }
}
