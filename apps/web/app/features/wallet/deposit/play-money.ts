import { useQueryClient } from '@tanstack/react-query'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import type { Money } from '@touchline/contract/entities/money'
import { useApi } from '../../../shared/api/use-api.ts'
import { upsertAccount } from '../../../shared/player/accounts/accounts.ts'
import { track } from '../../../shared/tracking/track.ts'

/** Beside the codes of the platform's methods, where test deposits are allowed. */
export const PLAY_MONEY = 'play_money'

/** Credits at once; no provider takes part. */
export function usePlayMoney() {
  const api = useApi()
  const queries = useQueryClient()
  return async (amount: Money, idempotencyKey: string) => {
    const { account } = await api.call(testDeposit, { body: { amount } }, { idempotencyKey })
    upsertAccount(queries, account)
    track({ event: 'deposit' })
    return account
  }
}
