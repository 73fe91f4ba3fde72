import { randomUUID } from 'node:crypto'
import { type ApiClient, createApiClient } from '@touchline/contract/api-client'
import { listDeadlines } from '@touchline/contract/calls/corrections/deadlines'
import { listDebts, writeOffDebt } from '@touchline/contract/calls/corrections/debts'
import { setResults, takeBackVoid, voidBet, voidMarkets } from '@touchline/contract/calls/corrections/voids'
import type { CallInput } from '@touchline/contract/define-call'
import type { Answers } from '../../../testing/index.ts'

export const OPERATOR_KEY = 'an-operators-key-0001'
export const WHO = { actor: 'ada@example.com', reason: 'The video showed it' }

type BodyWithout<Body> = Omit<Body, 'actor' | 'reason'> & { actor?: string; reason?: string }

/** The contract's client with an operator's key. */
export function operatorClient({ fetch }: Answers, key = OPERATOR_KEY): ApiClient {
  return createApiClient({
    locale: 'en',
    send: async ({ method, path, headers, body }) => {
      const response = await fetch(
        new Request(`http://touchline.test/api${path}`, {
          method,
          headers: { ...headers, 'x-api-key': key, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
        }),
      )
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  })
}

/** The operator's calls on results and money, in the name of `WHO`. */
export function operatorDesk(answers: Answers, key = OPERATOR_KEY) {
  const client = operatorClient(answers, key)
  return {
    voidBet: (id: number, body: BodyWithout<CallInput<typeof voidBet>['body']> = {}) =>
      client.call(voidBet, { params: { id }, body: { ...WHO, ...body } }),
    voidMarkets: (id: number, body: BodyWithout<CallInput<typeof voidMarkets>['body']> = {}) =>
      client.call(voidMarkets, { params: { id }, body: { ...WHO, ...body } }),
    takeBackVoid: (id: number, body: BodyWithout<CallInput<typeof takeBackVoid>['body']> = {}) =>
      client.call(takeBackVoid, { params: { id }, body: { ...WHO, ...body } }),
    setResults: (id: number, body: BodyWithout<CallInput<typeof setResults>['body']>) =>
      client.call(setResults, { params: { id }, body: { ...WHO, ...body } }),
    deadlines: async (hours?: number) =>
      (await client.call(listDeadlines, { query: hours === undefined ? {} : { hours } })).matches,
    debts: async () => (await client.call(listDebts, {})).debts,
    writeOff: (
      id: number,
      body: BodyWithout<CallInput<typeof writeOffDebt>['body']>,
      idempotencyKey: string = randomUUID(),
    ) => client.call(writeOffDebt, { params: { id }, body: { ...WHO, ...body } }, { idempotencyKey }),
  }
}

type Result = 'win' | 'lose' | 'void'

/** The match winner's market with these results for home, draw and away. */
export function winner(...results: [Result, Result, Result]) {
  const outcomes = results.map((result, index) => ({ outcomeId: index + 1, result }))
  return { markets: [{ marketId: 1, specifier: '', outcomes }] }
}
