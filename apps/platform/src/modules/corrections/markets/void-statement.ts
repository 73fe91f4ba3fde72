import type { voidMarkets } from '@touchline/contract/calls/corrections/voids'
import type { BodyOf } from '@touchline/contract/define-call'
import type { Services } from '../../../core/services.ts'
import { matchUrnOf } from './match-urn.queries.ts'
import { namedMarkets } from './named-markets.ts'
import type { Statement } from './state-fact.ts'

type Body = BodyOf<typeof voidMarkets>

/** A void of a match's markets, or its end, as a fact with the operator's action. Throws `not_found`. */
export async function voidStatement(
  { db }: Services,
  matchId: number,
  { actor, reason, markets, startTime = null, endTime = null }: Body,
  kind: 'cancel' | 'rollback_cancel',
): Promise<Statement> {
  const named = { matchUrn: await matchUrnOf(db, matchId), markets: await namedMarkets(db, matchId, markets) }
  const origin = { source: 'operator', actor, reason } as const
  return {
    matchId,
    fact: { kind, ...named, startTime, endTime, origin, isOfMatch: markets === undefined },
    action: {
      kind: kind === 'cancel' ? 'void_markets' : 'take_back_void',
      actor,
      reason,
      payload: { matchId, markets: markets ?? null, startTime, endTime },
    },
  }
}
