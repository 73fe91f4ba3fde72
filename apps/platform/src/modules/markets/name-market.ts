import type { MarketType } from '@touchline/pricing/markets/market-type'
import { SPOKEN_BY_NUMBERS } from '@touchline/pricing/markets/outcome-ids'
import { parseSpecifier } from '@touchline/pricing/markets/specifier'
import { fillTemplate } from './fill-template.ts'
import { groupTemplate, sportTemplate } from './locale-texts.ts'

export interface CompetitorNames {
  home: string
  away: string
}

/** The market's name in the locale, or in English where the locale has none: `Total 2.5`, `1. Tor`. */
export function nameMarket(
  locale: string,
  type: MarketType,
  specifier: string,
  names: CompetitorNames,
): string {
  const template = sportTemplate(locale, type.sportKey, [`market.${type.id}`])
  return fillTemplate(template, locale, { ...parseSpecifier(specifier), ...names })
}

/** The outcome's name in the locale: `Over 2.5`, `Arsenal (-0.5)`, `2:1`. */
export function nameOutcome(
  locale: string,
  type: MarketType,
  outcomeId: number,
  specifier: string,
  names: CompetitorNames,
): string {
  const spoken = type.sportKey === 'soccer' ? SPOKEN_BY_NUMBERS.get(outcomeId) : undefined
  if (spoken !== undefined) return spoken
  // A market may say the same outcome in its own way.
  const template = sportTemplate(locale, type.sportKey, [
    `outcome.${type.id}.${outcomeId}`,
    `outcome.${outcomeId}`,
  ])
  return fillTemplate(template, locale, { ...parseSpecifier(specifier), ...names })
}

/** The name of a tab of the match page. */
export function nameGroup(locale: string, group: string): string {
  return groupTemplate(locale, group)
}
