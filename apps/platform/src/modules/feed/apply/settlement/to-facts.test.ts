import type { ResultsFeedEvent } from '@touchline/contract/feed/settlement-events'
import { describe, expect, it } from 'vitest'
import type { Numbered } from '../../port-event.ts'
import { toResults } from './to-facts.ts'

type Outcome = Numbered<ResultsFeedEvent>['markets'][number]['outcomes'][number]

describe('results as they are stored', () => {
  it.each<{ title: string; given: Omit<Outcome, 'outcomeId'>; stored: object }>([
    { title: 'a win', given: { result: 'win' }, stored: { result: 'win' } },
    {
      title: 'a win with nothing refunded',
      given: { result: 'win', voidFactor: 0 },
      stored: { result: 'win' },
    },
    {
      title: 'a win half refunded',
      given: { result: 'win', voidFactor: 0.5 },
      stored: { result: 'half_win' },
    },
    {
      title: 'a loss half refunded',
      given: { result: 'lose', voidFactor: 0.5 },
      stored: { result: 'half_lose' },
    },
    { title: 'a win refunded', given: { result: 'win', voidFactor: 1 }, stored: { result: 'void' } },
    { title: 'a loss refunded', given: { result: 'lose', voidFactor: 1 }, stored: { result: 'void' } },
    {
      title: 'a dead heat',
      given: { result: 'win', deadHeat: { places: 2, tied: 3 } },
      stored: { result: 'win', deadHeat: { places: 2, tied: 3 } },
    },
    {
      title: 'a dead heat half refunded',
      given: { result: 'win', voidFactor: 0.5, deadHeat: { places: 1, tied: 2 } },
      stored: { result: 'half_win', deadHeat: { places: 1, tied: 2 } },
    },
    {
      title: 'a dead heat of a loss',
      given: { result: 'lose', deadHeat: { places: 1, tied: 2 } },
      stored: { result: 'lose' },
    },
  ])('take $title', ({ given, stored }) => {
    const outcomes = [{ outcomeId: 1, ...given }]
    expect(toResults({ marketId: 1, specifier: '', outcomes })).toEqual([{ id: 1, ...stored }])
  })

  it.each([
    { title: 'two winners of a 1X2', marketId: 1, wins: [1, 2], deadHeat: { places: 1, tied: 2 } },
    {
      title: 'three winners of an outright',
      marketId: 534,
      wins: [1, 2, 3],
      deadHeat: { places: 1, tied: 3 },
    },
    { title: 'one winner', marketId: 1, wins: [1], deadHeat: undefined },
    { title: 'two winners of the double chance', marketId: 10, wins: [1, 2], deadHeat: undefined },
  ])('divide the stake for $title', ({ marketId, wins, deadHeat }) => {
    const outcomes = [1, 2, 3].map(
      (outcomeId): Outcome => ({
        outcomeId,
        result: wins.includes(outcomeId) ? 'win' : 'lose',
      }),
    )
    const winners = toResults({ marketId, specifier: '', outcomes }).filter(({ result }) => result === 'win')
    expect(winners.map((winner) => winner.deadHeat)).toEqual(wins.map(() => deadHeat))
  })

  it('leave a stated dead heat as it is', () => {
    const deadHeat = { places: 2, tied: 3 }
    const outcomes = [1, 2].map((outcomeId): Outcome => ({ outcomeId, result: 'win', deadHeat }))
    expect(toResults({ marketId: 1, specifier: '', outcomes }).map((one) => one.deadHeat)).toEqual([
      deadHeat,
      deadHeat,
    ])
  })
})
