import { describe, expect, it } from 'vitest'
import type { GameResult } from '../../wire/game-result.ts'
import { checkRound } from './fairness.ts'

/** By the server's own draw; the commitment also by `sha256sum`. */
const SEED = '5eed'.repeat(16)
const COMMITMENT = '9619e2c3275e1e8be9ca29f0d7e0668cfdc675efcac99dbfa3ed48872c69809f'
const ROUND = 4711
const RESULTS: GameResult[] = [
  { game: 'races', order: [6, 2, 5, 4, 3, 1] },
  { game: 'draw', numbers: [35, 7, 32, 34, 27, 8] },
  { game: 'overs', balls: ['W', 0, 6, 'W', 4, 0] },
  {
    game: 'penalties',
    home: [false, true, false, false, false],
    away: [true, false, true, true, true],
  },
]

describe('checkRound', () => {
  it.each(RESULTS)('draws $game in the browser as the server did', async (result) => {
    const played = { round: ROUND, seed: SEED, commitment: COMMITMENT, result }
    expect(await checkRound(result.game, played, COMMITMENT)).toBe('fair')
  })

  it('finds a result that is another one’s, and a seed that is not the one that was promised', async () => {
    const numbers = [35, 7, 32, 34, 27, 9]
    const changed = {
      round: ROUND,
      seed: SEED,
      commitment: COMMITMENT,
      result: { game: 'draw', numbers },
    } as const
    expect(await checkRound('draw', changed, COMMITMENT)).toBe('unfair')
    const right = { ...changed, result: { game: 'draw', numbers: [35, 7, 32, 34, 27, 8] } } as const
    expect(await checkRound('draw', right, 'another commitment')).toBe('unfair')
  })
})
