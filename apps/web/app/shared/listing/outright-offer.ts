import type { Outright } from '@touchline/contract/entities/catalogue'
import type { OfferedMatch } from '../odds/offered-selection.ts'

/** An outright as a price's button knows it: its title stands for the first side. */
export function outrightOffer({
  id,
  urnId,
  slug,
  status,
  tournament,
  mainMarket,
  name,
}: Outright): OfferedMatch {
  const competitors = { home: { name }, away: { name: '' } }
  return { id, urnId, slug, status, tournament, mainMarket, competitors }
}

/** A name keeps to itself: `1. FC Köln` is not turned round in a page of another script. */
export const isolated = (name: string): string => `\u2068${name}\u2069`
