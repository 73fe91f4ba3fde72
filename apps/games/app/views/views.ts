import type { GameName } from '../../wire/game-result.ts'
import type { View } from '../view.ts'
import { drawView } from './draw-view.ts'
import { oversView } from './overs-view.ts'
import { penaltiesView } from './penalties-view.ts'
import { racesView } from './races-view.ts'

export const VIEWS: Readonly<Record<GameName, View>> = {
  races: racesView,
  draw: drawView,
  overs: oversView,
  penalties: penaltiesView,
}
