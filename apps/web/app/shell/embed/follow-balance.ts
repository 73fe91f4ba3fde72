import type { Account } from '@touchline/contract/entities/money'
import type { Player } from '@touchline/contract/entities/player/player'
import { accountsQuery } from '../../shared/player/accounts/accounts.ts'
import type { AppContext } from '../../shared/site/app-context.tsx'
import type { HostPort } from './host-port.ts'

/** Tells the host what its player has in the account that is in use; what is told once is not told again. */
export function followBalance({ api, queries }: Pick<AppContext, 'api' | 'queries'>, port: HostPort) {
  const { queryKey } = accountsQuery(api)
  const accountsKey = queryKey.join()
  let told = ''

  queries.getQueryCache().subscribe(({ query }) => {
    const key = query.queryKey.join()
    if (key !== 'session' && key !== accountsKey) return
    const used = queries.getQueryData<Player | null>(['session'])?.currency
    const accounts = queries.getQueryData<readonly Account[]>(queryKey)
    const account = accounts?.find(({ currency }) => currency === used)
    if (!account) return
    const { currency, available: minor } = account
    const said = `${currency} ${minor}`
    if (said === told) return
    told = said
    port.send('balance', { currency, minor })
  })

  return {
    /** Whoever comes next is told of theirs, though it is as much. */
    forget(): void {
      told = ''
    },
  }
}
