import { type QueryClient, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '@touchline/contract/api-client'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import type { Account } from '@touchline/contract/entities/money'
import { useSession } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'

const KEY = ['player', 'accounts'] as const
/** The latest state of each account by events and replies. */
const UPDATES_KEY = ['player', 'told-accounts'] as const

export function accountsQuery(api: ApiClient) {
  return {
    queryKey: KEY,
    queryFn: async ({ signal, client }: QueryFunctionContext): Promise<readonly Account[]> => {
      const { accounts } = await api.call(listAccounts, { query: { compatibility: false } }, { signal })
      // Spec 1 §7: only active accounts are kept.
      const active = accounts.filter((account) => account.active)
      // An event may have overtaken the reply, and is not repeated.
      return (client.getQueryData<readonly Account[]>(UPDATES_KEY) ?? []).reduce(withAccount, active)
    },
    // Changes arrive in real time; after a gap they are fetched again.
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** The player's accounts; empty for a visitor and while loading. */
export function useAccounts(): readonly Account[] {
  const session = useSession()
  const { data } = useQuery({ ...accountsQuery(useApi()), enabled: session.status === 'logged_in' })
  return (session.status === 'logged_in' && data) || NO_ACCOUNTS
}

/** The account for bets, in the player's currency. Null for a visitor and while loading. */
export function useActiveAccount(): Account | null {
  const session = useSession()
  const accounts = useAccounts()
  if (session.status !== 'logged_in') return null
  return accounts.find(({ currency }) => currency === session.player.currency) ?? null
}

/** Ignores an older state. */
export function upsertAccount(queries: QueryClient, account: Account): void {
  queries.setQueryData<readonly Account[]>(UPDATES_KEY, (updates = []) => withNewer(updates, account))
  queries.setQueryData<readonly Account[]>(KEY, (known) => known && withAccount(known, account))
}

export function withAccount(known: readonly Account[], account: Account): readonly Account[] {
  const next = withNewer(known, account)
  return account.active ? next : next.filter(({ active }) => active)
}

/** A closed account is retained, so that an older state does not open it again. */
function withNewer(known: readonly Account[], account: Account): readonly Account[] {
  const before = known.find(({ currency }) => currency === account.currency)
  if (before && before.ver >= account.ver) return known
  // Not every event says what is owed.
  const debt = account.debt ?? before?.debt
  return [...known.filter((each) => each !== before), debt === undefined ? account : { ...account, debt }]
}

const NO_ACCOUNTS: readonly Account[] = []
