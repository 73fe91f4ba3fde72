import { draw } from './draw.ts'
import { GAME_NAMES, type Game, type GameName } from './game.ts'
import { overs } from './overs.ts'
import { penalties } from './penalties.ts'
import { races } from './races.ts'

export const GAMES: Readonly<Record<GameName, Game>> = { races, draw, overs, penalties }

export function isGameName(name: unknown): name is GameName {
  return GAME_NAMES.some((known) => known === name)
}
