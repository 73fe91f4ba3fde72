import type { CategoryRef, Competitor, SportRef, TournamentRef } from '@touchline/contract/entities/catalogue'
import { categoryName } from './country-names.ts'
import { crestUrl } from './crests/crest-url.ts'
import type { CompetitorRecord, MatchRecord } from './matches/match-record.ts'
import { sportName } from './sports.ts'

/** Canonical slugs end in a letter and the id, which identifies the page. */
export const matchSlug = ({ slug, id, type }: { slug: string; id: number; type: MatchRecord['type'] }) =>
  `${slug}-${type === 'outright' ? 'o' : 'm'}${id}`
const categorySlug = (slug: string, id: number) => `${slug}-c${id}`
const tournamentSlug = (slug: string, id: number) => `${slug}-t${id}`

type SportFields = Pick<MatchRecord, 'sportId' | 'sportKey' | 'sportType'>
type CategoryFields = Pick<MatchRecord, 'categoryId' | 'categoryName' | 'categorySlug' | 'countryCode'>
type TournamentFields = Pick<MatchRecord, 'tournamentId' | 'tournamentName' | 'tournamentSlug'>

export function sportRef({ sportId, sportKey, sportType }: SportFields, locale: string): SportRef {
  return { id: sportId, key: sportKey, name: sportName(sportKey, locale), type: sportType }
}

export function categoryRef(row: CategoryFields, locale: string): CategoryRef {
  return {
    id: row.categoryId,
    slug: categorySlug(row.categorySlug, row.categoryId),
    name: categoryName(row.categoryName, row.countryCode, locale),
    countryCode: row.countryCode,
  }
}

export function tournamentRef(
  row: SportFields & CategoryFields & TournamentFields,
  locale: string,
): TournamentRef {
  return {
    id: row.tournamentId,
    slug: tournamentSlug(row.tournamentSlug, row.tournamentId),
    name: row.tournamentName,
    category: categoryRef(row, locale),
    sport: sportRef(row, locale),
  }
}

export function competitor(row: CompetitorRecord): Competitor {
  return { id: row.id, name: row.name, logo: crestUrl(row) }
}
