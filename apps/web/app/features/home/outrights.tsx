import { useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import { callQuery } from '../../shared/api/call-query.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { ListingSection } from '../../shared/board/listing-section.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { OutrightList } from '../../shared/listing/outrights/outright-list.tsx'

const SHOWN = 6

/** The most popular outrights, below the matches. */
export function Outrights() {
  const t = useT()
  const { data, refetch } = useQuery(outrightsQuery(useApi()))
  if (!data || data.outrights.length === 0) return null
  return (
    <ListingSection title={t('sb.block.outrights.title')}>
      <OutrightList outrights={data.outrights} refetch={() => refetch({ throwOnError: true })} />
    </ListingSection>
  )
}

const outrightsQuery = (api: ApiClient) =>
  callQuery(api, listMatches, {
    query: { type: 'outright', matchStatus: 'bettable', sortBy: 'priority', limit: SHOWN },
  })
