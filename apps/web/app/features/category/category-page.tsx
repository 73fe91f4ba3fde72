import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { Chip, ChipStrip } from '../../shared/board/chip-strip.tsx'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { MatchListing } from '../../shared/board/match-listing.tsx'
import { NothingHere } from '../../shared/board/nothing-here.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { usePaths } from '../../shared/paths/use-paths.ts'
import { Flag } from '../../shared/pictures/flag.tsx'
import { categoryLeaguesQuery, categoryMatchesQuery, categoryQuery } from './load-category.ts'

export interface CategoryPageProps {
  sportKey: string
  categoryId: number
  search: ListingSearch
}

/** A country's matches, by league. */
export function CategoryPage({ categoryId }: CategoryPageProps) {
  const t = useT()
  const paths = usePaths()
  const api = useApi()
  const { category } = useSuspenseQuery(categoryQuery(api, categoryId)).data
  const { tournaments } = useSuspenseQuery(categoryLeaguesQuery(api, categoryId)).data
  return (
    <ListingSection
      level="page"
      title={`${category.name} – ${category.sport.name}`}
      picture={<Flag countryCode={category.countryCode} />}
    >
      {tournaments.length > 1 && (
        <ChipStrip label={t('sb.list.leagues')}>
          {tournaments.map((league) => (
            <Chip key={league.id} href={paths.league(league)} name={league.name} count={league.matchCount} />
          ))}
        </ChipStrip>
      )}
      <MatchListing query={categoryMatchesQuery(api, categoryId)} empty={<NothingHere />} />
    </ListingSection>
  )
}
