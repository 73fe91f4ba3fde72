import type { GameName } from '../wire/game-result.ts'
import { draw } from './draw.ts'
import type { Game } from './game.ts'
import { overs } from './overs.ts'
import { penalties } from './penalties.ts'
import { races } from './races.ts'

export const GAMES: Readonly<Record<GameName, Game>> = { races, draw, overs, penalties }

export function isGameName(name: unknown): name is GameName {
  return typeof name === 'string' && Object.hasOwn(GAMES, name)
}
