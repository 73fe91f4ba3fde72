import type { League, LeagueCategory, Team } from './league.ts'
import { inventedPlayers } from './persons/invented-players.ts'

const ATP: LeagueCategory = { key: 'tennis-atp', name: 'ATP', countryCode: null }
const WTA: LeagueCategory = { key: 'tennis-wta', name: 'WTA', countryCode: null }
const CHALLENGER: LeagueCategory = { key: 'tennis-challenger', name: 'Challenger', countryCode: null }

/** Day and evening sessions, every day of the week. */
const SESSIONS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  .map((day) => `${day} 11:00 x2, ${day} 13:00 x2, ${day} 15:00, ${day} 19:00, ${day} 20:30`)
  .join(', ')

const ATP_FIRST = inventedPlayers(
  'atp-paris',
  'man',
  'ESP 110, ITA 112, GER 62, SRB 80, USA 54, USA 46, AUS 48, ITA 44, DEN 36, GBR 50, NEUTRAL 34, NEUTRAL 40, NOR 36, CAN 46, CZE 26, USA 32, USA 20, NEUTRAL 28, ARG 18, CZE 26, CZE 16, FRA 18, BUL 22, ITA 20',
)
const ATP_SECOND = inventedPlayers(
  'atp-brisbane',
  'man',
  'GRE 18, CAN 14, ESP 24, AUS 6, FRA 24, USA 6, GBR 14, FRA -2, FRA 4, POL 16, BRA 18, AUS -2, USA 12, ITA 6, ITA 0, ITA 8, SRB -2, POR 0, USA -2, ARG 0, USA 10, NED 8, BEL 0, CAN 2',
)
const CHALLENGER_PLAYERS = inventedPlayers(
  'challenger-hamburg',
  'man',
  'AUS 4, AUS 0, KAZ 2, CRO 6, NED 8, AUS 0, CHI -2, BIH 4, BEL 0, GER -6, SRB -2, SWE -8, USA 0, HUN 8, FRA -4, GER 8, SUI 0, RSA -6, ITA 4, ESP 2, FRA 2, CHN 4, SUI -4, JPN 0',
)
const WTA_FIRST = inventedPlayers(
  'wta-miami',
  'woman',
  'NEUTRAL 84, POL 82, USA 62, USA 54, USA 52, KAZ 66, NEUTRAL 50, USA 46, ITA 40, CHN 48, NEUTRAL 28, SUI 36, DEN 26, CZE 28, UKR 32, USA 26, JPN 34, CZE 34, NEUTRAL 20, ESP 20, CAN 32, CZE 18, NEUTRAL 22, CAN 14',
)
const WTA_SECOND = inventedPlayers(
  'wta-tokyo',
  'woman',
  'AUS 12, UKR 16, UKR 8, BEL 14, GBR 16, GRE 10, CZE 20, USA 6, USA 6, LAT 20, NEUTRAL 2, NEUTRAL 14, NEUTRAL 10, POL 2, POL 2, GBR 0, ROU 10, ROU 4, USA 2, USA 0, CHN 8, CZE 6, PHI 6, FRA 4',
)

export const TENNIS: readonly League[] = [
  tournament('atp-paris', ATP, 'ATP Masters 1000 Paris', 'Europe/Paris', 95, ATP_FIRST),
  tournament('atp-brisbane', ATP, 'ATP 250 Brisbane', 'Australia/Brisbane', 85, ATP_SECOND),
  tournament('wta-miami', WTA, 'WTA 1000 Miami', 'America/New_York', 90, WTA_FIRST),
  tournament('wta-tokyo', WTA, 'WTA 500 Tokyo', 'Asia/Tokyo', 80, WTA_SECOND),
  tournament('challenger-hamburg', CHALLENGER, 'Challenger Hamburg', 'Europe/Berlin', 60, CHALLENGER_PLAYERS),
]

function tournament(
  key: string,
  category: LeagueCategory,
  name: string,
  timeZone: string,
  priority: number,
  teams: readonly Team[],
): League {
  return {
    key,
    sportKey: 'tennis',
    name,
    category,
    priority,
    timeZone,
    slots: SESSIONS,
    format: 'standard',
    seasonEnd: null,
    teams,
  }
}
