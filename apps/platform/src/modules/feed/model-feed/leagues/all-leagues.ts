import { AMERICAS } from './americas.ts'
import { ASIA_AND_OCEANIA } from './asia-and-oceania.ts'
import { BASKETBALL } from './basketball.ts'
import { COUNTER_STRIKE } from './counter-strike.ts'
import { ENGLAND_AND_SCOTLAND } from './england-and-scotland.ts'
import { GERMANY_AND_AUSTRIA } from './germany-and-austria.ts'
import { ICE_HOCKEY } from './ice-hockey.ts'
import { ITALY_AND_FRANCE } from './italy-and-france.ts'
import type { League } from './league.ts'
import { REST_OF_EUROPE } from './rest-of-europe.ts'
import { SPAIN_AND_PORTUGAL } from './spain-and-portugal.ts'
import { TENNIS } from './tennis.ts'

export const ALL_LEAGUES: readonly League[] = [
  ...ENGLAND_AND_SCOTLAND,
  ...SPAIN_AND_PORTUGAL,
  ...GERMANY_AND_AUSTRIA,
  ...ITALY_AND_FRANCE,
  ...REST_OF_EUROPE,
  ...AMERICAS,
  ...ASIA_AND_OCEANIA,
  ...TENNIS,
  ...BASKETBALL,
  ...ICE_HOCKEY,
  ...COUNTER_STRIKE,
]
