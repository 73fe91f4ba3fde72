import type { League, LeagueCategory, Team } from './league.ts'

const ATP: LeagueCategory = { key: 'tennis-atp', name: 'ATP', countryCode: null }
const WTA: LeagueCategory = { key: 'tennis-wta', name: 'WTA', countryCode: null }
const CHALLENGER: LeagueCategory = { key: 'tennis-challenger', name: 'Challenger', countryCode: null }

/** Day and evening sessions, every day of the week. */
const SESSIONS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  .map((day) => `${day} 11:00 x2, ${day} 13:00 x2, ${day} 15:00, ${day} 19:00, ${day} 20:30`)
  .join(', ')

/** Colours of the player's country. */
const ARG = ['75aadb', 'ffffff'] as const
const AUS = ['00843d', 'ffcd00'] as const
const BRA = ['009c3b', 'ffdf00'] as const
const CAN = ['d80621', 'ffffff'] as const
const CHN = ['de2910', 'ffde00'] as const
const CRO = ['d4021d', '171796'] as const
const CZE = ['11457e', 'd7141a'] as const
const DEN = ['c60c30', 'ffffff'] as const
const ESP = ['aa151b', 'f1bf00'] as const
const FRA = ['0055a4', 'ef4135'] as const
const GBR = ['012169', 'c8102e'] as const
const GER = ['000000', 'ffce00'] as const
const GRE = ['0d5eaf', 'ffffff'] as const
const ITA = ['008c45', 'cd212a'] as const
const JPN = ['ffffff', 'bc002d'] as const
const KAZ = ['00afca', 'fec50c'] as const
const NED = ['ae1c28', 'ff7900'] as const
const NOR = ['ba0c2f', '00205b'] as const
const POL = ['dc143c', 'ffffff'] as const
const SRB = ['c6363c', '0c4076'] as const
const SUI = ['d52b1e', 'ffffff'] as const
const UKR = ['0057b7', 'ffd700'] as const
const USA = ['3c3b6e', 'b22234'] as const
const NEUTRAL = ['475569', 'e2e8f0'] as const
const CHI = ['0039a6', 'd52b1e'] as const
const POR = ['006600', 'ff0000'] as const
const BEL = ['000000', 'fae042'] as const
const HUN = ['cd2a3e', '436f4d'] as const

const ATP_FIRST: readonly Team[] = [
  ['Carlos Alcaraz', ...ESP, 110],
  ['Jannik Sinner', ...ITA, 112],
  ['Alexander Zverev', ...GER, 62],
  ['Novak Djokovic', ...SRB, 80],
  ['Taylor Fritz', ...USA, 54],
  ['Ben Shelton', ...USA, 46],
  ['Alex de Minaur', ...AUS, 48],
  ['Lorenzo Musetti', ...ITA, 44],
  ['Holger Rune', ...DEN, 36],
  ['Jack Draper', ...GBR, 50],
  ['Andrey Rublev', ...NEUTRAL, 34],
  ['Daniil Medvedev', ...NEUTRAL, 40],
  ['Casper Ruud', ...NOR, 36],
  ['Félix Auger-Aliassime', ...CAN, 46],
  ['Jakub Menšík', ...CZE, 26],
  ['Tommy Paul', ...USA, 32],
  ['Frances Tiafoe', ...USA, 20],
  ['Karen Khachanov', ...NEUTRAL, 28],
  ['Francisco Cerúndolo', ...ARG, 18],
  ['Jiří Lehečka', ...CZE, 26],
  ['Tomáš Macháč', ...CZE, 16],
  ['Ugo Humbert', ...FRA, 18],
  ['Grigor Dimitrov', '00966e', 'd62612', 22],
  ['Flavio Cobolli', ...ITA, 20],
]
const ATP_SECOND: readonly Team[] = [
  ['Stefanos Tsitsipas', ...GRE, 18],
  ['Denis Shapovalov', ...CAN, 14],
  ['Alejandro Davidovich Fokina', ...ESP, 24],
  ['Alexei Popyrin', ...AUS, 6],
  ['Arthur Fils', ...FRA, 24],
  ['Brandon Nakashima', ...USA, 6],
  ['Cameron Norrie', ...GBR, 14],
  ['Gaël Monfils', ...FRA, -2],
  ['Giovanni Mpetshi Perricard', ...FRA, 4],
  ['Hubert Hurkacz', ...POL, 16],
  ['João Fonseca', ...BRA, 18],
  ['Jordan Thompson', ...AUS, -2],
  ['Learner Tien', ...USA, 12],
  ['Luciano Darderi', ...ITA, 6],
  ['Matteo Arnaldi', ...ITA, 0],
  ['Matteo Berrettini', ...ITA, 8],
  ['Miomir Kecmanović', ...SRB, -2],
  ['Nuno Borges', ...POR, 0],
  ['Reilly Opelka', ...USA, -2],
  ['Sebastián Báez', ...ARG, 0],
  ['Sebastian Korda', ...USA, 10],
  ['Tallon Griekspoor', ...NED, 8],
  ['Zizou Bergs', ...BEL, 0],
  ['Gabriel Diallo', ...CAN, 2],
]
const CHALLENGER_PLAYERS: readonly Team[] = [
  ['Adam Walton', ...AUS, 4],
  ['Aleksandar Vukic', ...AUS, 0],
  ['Alexander Shevchenko', ...KAZ, 2],
  ['Borna Ćorić', ...CRO, 6],
  ['Botic van de Zandschulp', ...NED, 8],
  ['Christopher O’Connell', ...AUS, 0],
  ['Cristian Garín', ...CHI, -2],
  ['Damir Džumhur', '002f6c', 'fecb00', 4],
  ['David Goffin', ...BEL, 0],
  ['Dominik Koepfer', ...GER, -6],
  ['Dušan Lajović', ...SRB, -2],
  ['Elias Ymer', '006aa7', 'fecc00', -8],
  ['Emilio Nava', ...USA, 0],
  ['Fábián Marozsán', ...HUN, 8],
  ['Hugo Gaston', ...FRA, -4],
  ['Jan-Lennard Struff', ...GER, 8],
  ['Jerome Kym', ...SUI, 0],
  ['Lloyd Harris', '007a4d', 'ffb612', -6],
  ['Mattia Bellucci', ...ITA, 4],
  ['Pablo Carreño Busta', ...ESP, 2],
  ['Quentin Halys', ...FRA, 2],
  ['Shang Juncheng', ...CHN, 4],
  ['Stan Wawrinka', ...SUI, -4],
  ['Yoshihito Nishioka', ...JPN, 0],
]
const WTA_FIRST: readonly Team[] = [
  ['Aryna Sabalenka', ...NEUTRAL, 84],
  ['Iga Świątek', ...POL, 82],
  ['Coco Gauff', ...USA, 62],
  ['Amanda Anisimova', ...USA, 54],
  ['Jessica Pegula', ...USA, 52],
  ['Elena Rybakina', ...KAZ, 66],
  ['Mirra Andreeva', ...NEUTRAL, 50],
  ['Madison Keys', ...USA, 46],
  ['Jasmine Paolini', ...ITA, 40],
  ['Zheng Qinwen', ...CHN, 48],
  ['Ekaterina Alexandrova', ...NEUTRAL, 28],
  ['Belinda Bencic', ...SUI, 36],
  ['Clara Tauson', ...DEN, 26],
  ['Linda Nosková', ...CZE, 28],
  ['Elina Svitolina', ...UKR, 32],
  ['Emma Navarro', ...USA, 26],
  ['Naomi Osaka', ...JPN, 34],
  ['Karolína Muchová', ...CZE, 34],
  ['Diana Shnaider', ...NEUTRAL, 20],
  ['Paula Badosa', ...ESP, 20],
  ['Victoria Mboko', ...CAN, 32],
  ['Barbora Krejčíková', ...CZE, 18],
  ['Liudmila Samsonova', ...NEUTRAL, 22],
  ['Leylah Fernandez', ...CAN, 14],
]
const WTA_SECOND: readonly Team[] = [
  ['Daria Kasatkina', ...AUS, 12],
  ['Marta Kostyuk', ...UKR, 16],
  ['Dayana Yastremska', ...UKR, 8],
  ['Elise Mertens', ...BEL, 14],
  ['Emma Raducanu', ...GBR, 16],
  ['Maria Sakkari', ...GRE, 10],
  ['Markéta Vondroušová', ...CZE, 20],
  ['Sofia Kenin', ...USA, 6],
  ['McCartney Kessler', ...USA, 6],
  ['Jeļena Ostapenko', '9e3039', 'ffffff', 20],
  ['Anastasia Pavlyuchenkova', ...NEUTRAL, 2],
  ['Anna Kalinskaya', ...NEUTRAL, 14],
  ['Veronika Kudermetova', ...NEUTRAL, 10],
  ['Magdalena Fręch', ...POL, 2],
  ['Magda Linette', ...POL, 2],
  ['Katie Boulter', ...GBR, 0],
  ['Sorana Cîrstea', '002b7f', 'fcd116', 10],
  ['Jaqueline Cristian', '002b7f', 'fcd116', 4],
  ['Ann Li', ...USA, 2],
  ['Peyton Stearns', ...USA, 0],
  ['Wang Xinyu', ...CHN, 8],
  ['Tereza Valentová', ...CZE, 6],
  ['Alexandra Eala', '0038a8', 'ce1126', 6],
  ['Lois Boisson', ...FRA, 4],
]

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
