import { GAMES } from '@touchline/games/rules/games'
import { roundAt } from '@touchline/games/rules/round-times'
import type { GameName } from '@touchline/games/wire/game-result'
import type { PlayedRound, RoundState } from '@touchline/games/wire/round-state'
import type { Services } from '../../../core/services.ts'
import { commitmentTo, gameResultOf, roundSeed } from './round-seeds.ts'

const PREVIOUS_COUNT = 5

/** What everybody may know of the round that is on. */
export function roundState(services: Services, game: GameName): RoundState {
  const nowMs = services.clock.now().getTime()
  const times = roundAt(GAMES[game], nowMs, services.env.GAME_SPEED)
  const current = playedRound(services, game, times.round)
  return {
    ...times,
    nowMs,
    commitment: current.commitment,
    played: nowMs >= times.closesAtMs ? current : null,
    previous: Array.from({ length: PREVIOUS_COUNT }, (_, index) =>
      playedRound(services, game, times.round - 1 - index),
    ),
  }
}

function playedRound({ secret }: Services, game: GameName, round: number): PlayedRound {
  const seed = roundSeed(secret, game, round)
  return { round, seed, commitment: commitmentTo(seed), result: gameResultOf(game, round, seed) }
}
