import { takeBackVoid } from '@touchline/contract/calls/corrections/voids'
import { requireApiKey } from '../../../core/http/require-api-key.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { FeedSink } from '../../feed/index.ts'
import { previewFact, stateFact } from './state-fact.ts'
import { voidStatement } from './void-statement.ts'

/** Requires the operator's key. */
export function takeBackVoidRoute(app: App, services: Services, sink: FeedSink): void {
  route(app, takeBackVoid, async ({ request, params, body }) => {
    requireApiKey(request, services.env.OPERATOR_API_KEY)
    const statement = await voidStatement(services, params.id, body, 'rollback_cancel')
    return body.preview ? previewFact(services, statement) : stateFact(services, sink, statement)
  })
}
