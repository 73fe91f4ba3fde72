import { useEffect } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { upsertAccount } from '../../../shared/player/accounts/accounts.ts'
import { upsertBets } from '../../../shared/player/bets/bets.ts'
import { randomId } from '../../../shared/player/session/device-id.ts'
import { type AppContext, useApp } from '../../../shared/site/app-context.tsx'
import { waitForRetry } from '../../../shared/site/wait-for-retry.ts'
import { browserStorage } from '../../../shared/storage/browser-storage.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { type CashoutSales, createCashoutSales, type SaleState } from './cashout-sales.ts'

/** One for each page: a sale continues while its bet is not rendered. */
export function useCashoutSales(): CashoutSales {
  const app = useApp()
  const known = made.get(app.queries)
  if (known) return known
  const sales = salesOf(app)
  made.set(app.queries, sales)
  return sales
}

export function useSale(betId: number): SaleState | undefined {
  return useStore(useCashoutSales().sales, (sales) => sales.get(betId))
}

/** Resumes pending sales after a reload. */
export function useResumeSales(): void {
  const sales = useCashoutSales()
  const session = useSession()
  const playerId = session.status === 'logged_in' ? session.player.id : null
  useEffect(() => {
    if (playerId !== null) void sales.resume(playerId)
  }, [sales, playerId])
}

/** By what a change of the display leaves as it is. */
const made = new WeakMap<AppContext['queries'], CashoutSales>()

function salesOf({ api, queries }: AppContext): CashoutSales {
  return createCashoutSales({
    api,
    storage: browserStorage('session'),
    newKey: randomId,
    nowMs: Date.now,
    wait: waitForRetry,
    onSold(bet, account) {
      upsertBets(queries, [bet])
      upsertAccount(queries, account)
    },
  })
}
