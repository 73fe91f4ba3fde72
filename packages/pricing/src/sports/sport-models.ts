import { basketballModel } from './basketball/basketball.ts'
import { counterStrikeModel } from './counter-strike/counter-strike.ts'
import { footballModel } from './football/football-model.ts'
import { iceHockeyModel } from './ice-hockey/ice-hockey.ts'
import type { SportKey } from './sport-key.ts'
import type { SportModel } from './sport-model.ts'
import { tennisModel } from './tennis/tennis.ts'

/** The model of a sport. A script is opaque: only the model that made it can read it. */
export function sportModel(sportKey: SportKey): SportModel<unknown> {
  return MODELS[sportKey]
}

const MODELS: Record<SportKey, SportModel<unknown>> = {
  soccer: footballModel,
  tennis: tennisModel,
  basketball: basketballModel,
  'ice-hockey': iceHockeyModel,
  'counter-strike': counterStrikeModel,
}
