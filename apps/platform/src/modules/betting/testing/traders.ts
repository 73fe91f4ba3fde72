import { createApiClient } from '@touchline/contract/api-client'
import { decideHeldBet, listHeldBets } from '@touchline/contract/calls/bets/vip'
import type { CallInput } from '@touchline/contract/define-call'
import type { Platform } from '../../../platform.ts'

export const OPERATOR_KEY = 'an-operators-key-0001'

/** The traders' desk, by the operator's key. */
export function traders({ platform }: { platform: Pick<Platform, 'fetch'> }, key = OPERATOR_KEY) {
  const client = createApiClient({
    locale: 'en',
    send: async ({ method, path, headers, body }) => {
      const response = await platform.fetch(
        new Request(`http://touchline.test/api${path}`, {
          method,
          headers: { ...headers, 'x-api-key': key, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
        }),
      )
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  })
  return {
    list: async () => (await client.call(listHeldBets, {})).bets,
    decide: async (id: number, body: CallInput<typeof decideHeldBet>['body']) =>
      (await client.call(decideHeldBet, { params: { id }, body })).bet,
  }
}
