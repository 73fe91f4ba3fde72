import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@touchline/contract/api-client'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'

/** Play money for a player, through the door: a deposit like any other to limits and exclusions. */
export function pay({ client }: { client: ApiClient }, value: number, currency = 'EUR') {
  return client.call(testDeposit, { body: { amount: { value, currency } } }, { idempotencyKey: randomUUID() })
}
