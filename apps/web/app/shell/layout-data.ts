import type { ApiClient } from '@touchline/contract/api-client'
import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import type { Block } from '@touchline/contract/entities/site-config'
import { callQuery } from '../shared/api/call-query.ts'
import { sportsQuery } from '../shared/listing/sports-query.ts'
import { hasTopLeagues, topLeaguesQuery } from '../shared/listing/top-leagues.ts'
import type { AppContext } from '../shared/site/app-context.tsx'
import { LaterBlock } from './later-block.tsx'
import { RareBlock } from './rare-block.tsx'

/** Blocks that list a few events beside the page. */
const EVENT_BLOCKS = ['live_events', 'prematch_events', 'top_events', 'outrights'] as const satisfies Block[]
export type EventBlock = (typeof EVENT_BLOCKS)[number]

/** Fetches sports, top leagues and the lists of the sidebars. A menu's are fetched when it is opened. */
export async function loadLayoutData({ api, queries, config }: AppContext): Promise<void> {
  const { leftSidebar, rightSidebar } = config.site.areas
  const shown = EVENT_BLOCKS.filter((block) => leftSidebar.includes(block) || rightSidebar.includes(block))
  await Promise.all([
    LaterBlock.preload(),
    RareBlock.preload(),
    ...shown.map((block) => queries.ensureQueryData(eventsQuery(api, block))),
    queries.ensureQueryData(sportsQuery(api)),
    hasTopLeagues(config) && queries.ensureQueryData(topLeaguesQuery(api, config)),
  ])
}

const EVENTS_SHOWN = 6

const EVENT_FILTERS = {
  live_events: { type: 'match', matchStatus: 'live', sortBy: 'priority' },
  prematch_events: { type: 'match', matchStatus: 'prematch', sortBy: 'start_time' },
  top_events: { type: 'match', matchStatus: 'prematch', sortBy: 'priority', maxPerSport: 3 },
  outrights: { type: 'outright', matchStatus: 'bettable', sortBy: 'priority' },
} as const satisfies Record<EventBlock, object>

export const eventsQuery = (api: ApiClient, block: EventBlock) =>
  callQuery(api, listMatches, { query: { ...EVENT_FILTERS[block], limit: EVENTS_SHOWN } })
