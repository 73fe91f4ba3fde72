import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { createAccount } from '@touchline/contract/calls/player/accounts'
import type { Account } from '@touchline/contract/entities/money'
import { useErrorAlert } from '../../alerts/use-error-alert.ts'
import { cancelAndInvalidate } from '../../api/cancel-and-invalidate.ts'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { updateSessionPlayer } from '../session/session-player.ts'
import { accountsQuery, useAccounts } from './accounts.ts'

/** Makes an account the one that bets are placed from; opens it first if there is none in that currency. */
export function useOpenAccount() {
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  return useMutation({
    mutationFn: (currency: string) => api.call(createAccount, { body: { currency } }),
    onSuccess: ({ currency }) => takeCurrency(queries, api, currency),
    onError: (error) => raiseError(error, 'currency'),
  })
}

/** Without its account in the list nobody's would be the active one: then the currency stays (Spec 1 §4). */
export async function takeCurrency(queries: QueryClient, api: ApiClient, currency: string): Promise<void> {
  const { queryKey } = accountsQuery(api)
  await cancelAndInvalidate(queries, { queryKey })
  const accounts = queries.getQueryData<readonly Account[]>(queryKey) ?? []
  if (accounts.some((account) => account.currency === currency)) updateSessionPlayer(queries, { currency })
}

/** Spec 1 §4: the currency is changed only to another one in which there is an account. */
export function useChooseCurrency() {
  const session = useSession()
  const accounts = useAccounts()
  const { mutate, isPending } = useOpenAccount()
  const current = session.status === 'logged_in' ? session.player.currency : null
  const choose = (currency: string): void => {
    if (currency !== current && accounts.some((account) => account.currency === currency)) mutate(currency)
  }
  return { choose, isPending }
}
