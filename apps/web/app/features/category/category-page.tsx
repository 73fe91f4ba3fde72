import { useSuspenseQuery } from '@tanstack/react-query'
import { useApi } from '../../shared/api/use-api.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { Chip, ChipStrip } from '../../shared/board/tools/chip-strip.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { ListingFilters } from '../../shared/listing/filters/listing-filters.tsx'
import { ViewTabs } from '../../shared/listing/filters/view-tabs.tsx'
import { ListingMatches } from '../../shared/listing/listing-matches.tsx'
import { LISTING_PAGES } from '../../shared/listing/listing-page.ts'
import type { ListingSearch } from '../../shared/paths/listing-search.ts'
import { Flag } from '../../shared/pictures/flag.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { categoryLeaguesQuery, categoryMatches, categoryQuery } from './load-category.ts'

export interface CategoryPageProps {
  categoryId: number
  search: ListingSearch
}

/** A country's leagues and their matches. */
export function CategoryPage({ categoryId, search }: CategoryPageProps) {
  const t = useT()
  const paths = usePaths()
  const api = useApi()
  const { category } = useSuspenseQuery(categoryQuery(api, categoryId)).data
  const { tournaments } = useSuspenseQuery(categoryLeaguesQuery(api, categoryId)).data
  const href = paths.category(category)
  const { keys, views } = LISTING_PAGES.category
  const outrights = tournaments.reduce((sum, { outrightCount }) => sum + outrightCount, 0)
  return (
    <ListingSection
      level="page"
      title={t('page.category.title', { category: category.name, sport: category.sport.name })}
      picture={<Flag countryCode={category.countryCode} />}
    >
      {tournaments.length > 0 && (
        <ChipStrip label={t('sb.list.leagues')}>
          {tournaments.map((league) => (
            <Chip key={league.id} href={paths.league(league)} name={league.name} count={league.matchCount} />
          ))}
        </ChipStrip>
      )}
      <ViewTabs href={href} search={search} views={views} counts={{ outrights }} />
      {search.view !== 'outrights' && <ListingFilters href={href} search={search} keys={keys} />}
      <ListingMatches href={href} search={search} within={categoryMatches(categoryId)} />
    </ListingSection>
  )
}
