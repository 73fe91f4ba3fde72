import type { Sport } from '@touchline/contract/entities/catalogue'
import { sportName } from '../sports.ts'
import type { SportRow } from './tree.queries.ts'

export function toSport(row: SportRow, locale: string): Sport {
  const { id, urn, key, priority, type, provider, liveCount, prematchCount, outrightCount } = row
  return {
    id,
    urnId: urn,
    key,
    name: sportName(key, locale),
    priority,
    type,
    provider,
    liveCount,
    prematchCount,
    outrightCount,
  }
}
