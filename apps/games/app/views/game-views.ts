import type { GameName } from '../../wire/game-result.ts'
import { drawView } from './draw/draw-view.ts'
import type { GameView } from './game-view.ts'
import { oversView } from './overs/overs-view.tsx'
import { penaltiesView } from './penalties/penalties-view.tsx'
import { racesView } from './races/races-view.ts'

export const GAME_VIEWS: Readonly<Record<GameName, GameView>> = {
  races: racesView,
  draw: drawView,
  overs: oversView,
  penalties: penaltiesView,
}
