import type { Team } from '../league.ts'
import { inventedNames } from './invented-names.ts'
import type { Language } from './name-parts.ts'

/**
 * Players who do not exist, as `ESP 110, ITA 112`: country and strength of each. See
 * docs/decisions/0035-prices-that-hold.md.
 */
export function inventedPlayers(key: string, gender: 'woman' | 'man', list: string): Team[] {
  const wanted = list.split(', ').map((entry) => {
    const [code = '', strength] = entry.split(' ')
    const country = COUNTRIES[code]
    if (!country) throw new Error(`No country ${code}`)
    return { country, strength: Number(strength) }
  })
  const names = inventedNames(
    key,
    wanted.map(({ country: [language] }) => ({ language, gender })),
  )
  return wanted.map(({ country: [, color, secondColor], strength }, index) => [
    names[index] ?? '',
    color,
    secondColor,
    strength,
  ])
}

/** Language of the names, and colours. */
const COUNTRIES: Readonly<Record<string, readonly [Language, string, string]>> = {
  ARG: ['spanish', '75aadb', 'ffffff'],
  AUS: ['english', '00843d', 'ffcd00'],
  BEL: ['dutch', '000000', 'fae042'],
  BIH: ['south_slavic', '002f6c', 'fecb00'],
  BRA: ['portuguese', '009c3b', 'ffdf00'],
  BUL: ['south_slavic', '00966e', 'd62612'],
  CAN: ['english', 'd80621', 'ffffff'],
  CHI: ['spanish', '0039a6', 'd52b1e'],
  CHN: ['chinese', 'de2910', 'ffde00'],
  CRO: ['south_slavic', 'd4021d', '171796'],
  CZE: ['west_slavic', '11457e', 'd7141a'],
  DEN: ['nordic', 'c60c30', 'ffffff'],
  ESP: ['spanish', 'aa151b', 'f1bf00'],
  FRA: ['french', '0055a4', 'ef4135'],
  GBR: ['english', '012169', 'c8102e'],
  GER: ['german', '000000', 'ffce00'],
  GRE: ['greek', '0d5eaf', 'ffffff'],
  HUN: ['hungarian', 'cd2a3e', '436f4d'],
  ITA: ['italian', '008c45', 'cd212a'],
  JPN: ['japanese', 'ffffff', 'bc002d'],
  KAZ: ['east_slavic', '00afca', 'fec50c'],
  LAT: ['baltic', '9e3039', 'ffffff'],
  NED: ['dutch', 'ae1c28', 'ff7900'],
  NEUTRAL: ['east_slavic', '475569', 'e2e8f0'],
  NOR: ['nordic', 'ba0c2f', '00205b'],
  PHI: ['spanish', '0038a8', 'ce1126'],
  POL: ['west_slavic', 'dc143c', 'ffffff'],
  POR: ['portuguese', '006600', 'ff0000'],
  ROU: ['romanian', '002b7f', 'fcd116'],
  RSA: ['dutch', '007a4d', 'ffb612'],
  SRB: ['south_slavic', 'c6363c', '0c4076'],
  SUI: ['german', 'd52b1e', 'ffffff'],
  SWE: ['nordic', '006aa7', 'fecc00'],
  UKR: ['east_slavic', '0057b7', 'ffd700'],
  USA: ['english', '3c3b6e', 'b22234'],
}
