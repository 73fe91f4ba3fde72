import { setResults } from '@touchline/contract/calls/corrections/voids'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { FeedSink } from '../../feed/index.ts'
import { matchUrnOf } from './match-urn.queries.ts'
import { namedMarkets } from './named-markets.ts'
import { previewFact, type Statement, stateFact } from './state-fact.ts'

/** Requires the operator's key. The results are confirmed, and a later one of the feed's is a correction again. */
export function setResultsRoute(app: App, services: Services, sink: FeedSink): void {
  const { db, env } = services
  route(app, setResults, async ({ request, params, body: { actor, reason, markets, preview } }) => {
    requireApiKey(request, env.OPERATOR_API_KEY)
    const matchId = params.id
    const urn = await matchUrnOf(db, matchId)
    await namedMarkets(db, matchId, markets)
    const origin = { source: 'operator', actor, reason } as const
    const statement: Statement = {
      matchId,
      fact: { kind: 'results', matchUrn: urn, certainty: 2, markets, origin },
      action: { kind: 'set_results', actor, reason, payload: { matchId, markets } },
    }
    return preview ? previewFact(services, statement) : stateFact(services, sink, statement)
  })
}
