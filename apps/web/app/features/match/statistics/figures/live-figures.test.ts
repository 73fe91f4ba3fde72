import type { Incident } from '@touchline/contract/entities/catalogue'
import { MatchStatistics } from '@touchline/contract/entities/catalogue'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it } from 'vitest'
import { liveFigures } from './live-figures.ts'

const CORNERS = { key: 'corners', name: 'Corners', counts: ['corner'], home: 2, away: 0 }
const POSSESSION = {
  key: 'possession',
  name: 'Ball possession',
  unit: 'percent' as const,
  counts: [],
  home: 50,
  away: 50,
}

describe('liveFigures', () => {
  it('counts what has happened since, each for its side', () => {
    const incidents = [corner(1, 'home'), corner(2, 'home'), corner(3, 'home'), corner(4, 'away')]

    expect(liveFigures([CORNERS], { incidents, statistics: null })).toEqual([
      { ...CORNERS, home: 3, away: 1 },
    ])
  })

  it('does not fall behind what the platform has counted', () => {
    expect(liveFigures([CORNERS], { incidents: [corner(1, 'home')], statistics: null })).toEqual([CORNERS])
  })

  it('does not count what was taken back, though the platform had counted it', () => {
    const incidents = [corner(1, 'home'), { ...corner(2, 'home'), cancelled: true }]

    expect(liveFigures([CORNERS], { incidents, statistics: null })).toEqual([{ ...CORNERS, home: 1 }])
  })

  it('takes possession from the state of play, once there is any', () => {
    const statistics = { ...fakeValue(MatchStatistics), possession: { home: 61, away: 39 } }

    expect(liveFigures([POSSESSION], { incidents: [], statistics })).toMatchObject([{ home: 61, away: 39 }])
    expect(liveFigures([POSSESSION], { incidents: [], statistics: null })).toEqual([POSSESSION])
  })
})

function corner(number: number, side: 'home' | 'away'): Incident {
  return { number, type: 'corner', side, displayTime: '7', player: null, score: null }
}
