import { describe, expect, it } from 'vitest'
import type { Side } from '../../match/per-side.ts'
import type { TennisScore } from './tennis-score.ts'
import { afterPoint, isMatchOver, pointNames, pointServer, startScore } from './tennis-score.ts'

describe('afterPoint', () => {
  it.each([
    { points: '', names: '0 0' },
    { points: 'h', names: '15 0' },
    { points: 'haah', names: '30 30' },
    { points: 'hhhaaa', names: '40 40' },
    { points: 'hhhaaah', names: 'A 40' },
    { points: 'hhhaaaha', names: '40 40' },
    { points: 'hhhaaahaaa', names: '0 0' },
  ])('shows "$names" after the points "$points"', ({ points, names }) => {
    const { home, away } = pointNames(played(startScore(2, 'home'), points))
    expect(`${home} ${away}`).toBe(names)
  })

  it('counts a game for its winner and passes the serve on', () => {
    expect(played(startScore(2, 'home'), 'aaaa')).toMatchObject({
      games: { home: 0, away: 1 },
      server: 'away',
    })
  })

  it('plays a tiebreak at 6:6, which wins the set 7:6 and leaves the serve to who received first in it', () => {
    const levelSet = played(startScore(2, 'home'), 'hhhhaaaa'.repeat(6))
    expect(levelSet.games).toEqual({ home: 6, away: 6 })
    expect(pointServer(levelSet)).toBe('home')
    const late = played(levelSet, 'hahahahahaha')
    expect(pointNames(late)).toEqual({ home: '6', away: '6' })
    const won = played(late, 'hh')
    expect(won).toMatchObject({
      sets: { home: 1, away: 0 },
      finishedSets: [{ home: 7, away: 6 }],
      server: 'away',
    })
  })

  it('plays the fifth set’s tiebreak to ten', () => {
    const sets = { home: 2, away: 2 }
    const fifth: TennisScore = { ...startScore(3, 'home'), sets, games: { home: 6, away: 6 } }
    const sevenPoints = played(fifth, 'h'.repeat(7))
    expect(isMatchOver(sevenPoints)).toBe(false)
    expect(isMatchOver(played(sevenPoints, 'hhh'))).toBe(true)
  })

  it('ends a best of three at two sets', () => {
    expect(isMatchOver(played(startScore(2, 'away'), 'hhhh'.repeat(12)))).toBe(true)
  })
})

/** Points by who won them: `h` or `a`. */
function played(start: TennisScore, points: string): TennisScore {
  return Array.from(points).reduce((score, winner) => afterPoint(score, sideOf(winner)), start)
}

function sideOf(letter: string): Side {
  return letter === 'h' ? 'home' : 'away'
}
