import { takeBackVoid, voidMarkets } from '@touchline/contract/calls/corrections/voids'
import type { BodyOf } from '@touchline/contract/define-call'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { FeedSink } from '../../feed/index.ts'
import { matchUrn } from './match-urn.queries.ts'
import { namedMarkets } from './named-markets.ts'
import { previewFact, type Statement, stateFact } from './state-fact.ts'

type Body = BodyOf<typeof voidMarkets>

/** Requires the operator's key. */
export function voidMarketsRoute(app: App, services: Services, sink: FeedSink): void {
  route(app, voidMarkets, async ({ request, params, body }) => {
    requireApiKey(request, services.env.OPERATOR_API_KEY)
    const statement = await statementOf(services, params.id, body, 'cancel')
    return body.preview ? previewFact(services, statement) : stateFact(services, sink, statement)
  })
}

/** Requires the operator's key. */
export function takeBackVoidRoute(app: App, services: Services, sink: FeedSink): void {
  route(app, takeBackVoid, async ({ request, params, body }) => {
    requireApiKey(request, services.env.OPERATOR_API_KEY)
    const statement = await statementOf(services, params.id, body, 'rollback_cancel')
    return body.preview ? previewFact(services, statement) : stateFact(services, sink, statement)
  })
}

async function statementOf(
  { db }: Services,
  matchId: number,
  { actor, reason, markets, startTime = null, endTime = null }: Body,
  kind: 'cancel' | 'rollback_cancel',
): Promise<Statement> {
  const named = { matchUrn: await matchUrn(db, matchId), markets: await namedMarkets(db, matchId, markets) }
  const origin = { source: 'operator', actor, reason } as const
  return {
    matchId,
    fact: { kind, ...named, startTime, endTime, origin },
    action: {
      kind: kind === 'cancel' ? 'void_markets' : 'take_back_void',
      actor,
      reason,
      payload: { matchId, markets: markets ?? null, startTime, endTime },
    },
  }
}
