import { describe, expect, it } from 'vitest'
import { tableRules } from '../../catalogue/index.ts'
import { champion, type SeasonSoFar, titleChances } from './season-outlook.ts'

describe('titleChances', () => {
  it('are all of the leader who cannot be caught, and none of the others', () => {
    expect(titleChances(season({ lead: 3, left: 1 }), 1)).toEqual([1, 0, 0, 0])
  })

  it('make a leader near the end short, and leave the last a chance while there are matches', () => {
    const chances = titleChances(season({ lead: 2, left: 6 }), 1)
    expect(chances[0]).toBeGreaterThan(0.7)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
    expect(titleChances(season({ lead: 2, left: 6 }), 1)).toEqual(chances)
  })

  it('are those of equals where nothing is played', () => {
    for (const chance of titleChances(season({ lead: 0, left: 60 }), 1)) {
      expect(chance).toBeGreaterThan(0.18)
      expect(chance).toBeLessThan(0.32)
    }
  })
})

describe('champion', () => {
  it('is the first of the table', () => {
    expect(champion(season({ lead: 1, left: 0 }), 1)).toBe(0)
  })

  it('is drawn by lots among those who are level in all', () => {
    const winners = Array.from({ length: 40 }, (_, seed) => champion(season({ lead: 0, left: 0 }), seed))
    expect(new Set(winners).size).toBe(4)
  })
})

/** Four equal sides, of which the first has won so many matches that the others have not. */
function season({ lead, left }: { lead: number; left: number }): SeasonSoFar {
  const rules = tableRules('soccer')
  if (!rules) throw new Error('no table')
  const rating = { attack: 0, defence: 0 }
  return {
    sportKey: 'soccer',
    teamCount: 4,
    rules,
    played: Array.from({ length: lead }, (_, index) => ({
      homeId: 0,
      awayId: 1 + (index % 3),
      home: 2,
      away: 0,
      isOvertime: false,
    })),
    remaining: Array.from({ length: left }, (_, index) => ({
      homeId: index % 4,
      awayId: (index + 1 + (Math.floor(index / 4) % 3)) % 4,
      fixture: { matchId: index, seed: index, home: rating, away: rating, format: 'standard' as const },
    })),
  }
}
