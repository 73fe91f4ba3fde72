import type { Outright } from '@touchline/contract/entities/catalogue'
import type { OfferedMatch } from '../../odds/offered-selection.ts'

/** The outright's title is the first side's name. */
export function outrightOffer({
  id,
  urnId,
  slug,
  status,
  tournament,
  mainMarket,
  name,
  endDate,
  producer,
}: Outright): OfferedMatch {
  const competitors = { home: { name }, away: { name: '' } }
  return { id, urnId, slug, status, tournament, mainMarket, competitors, producer, closesAt: endDate }
}

/** Isolates a name's direction: `1. FC Köln` keeps its order in a page of another script. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
