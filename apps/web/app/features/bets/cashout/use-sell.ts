import type { Bet } from '@touchline/contract/entities/bet'
import { useSession } from '../../../shared/api/session.ts'
import type { CashoutOffer } from './cashout-part.ts'
import { useCashoutSales } from './use-cashout-sales.ts'

/** Sells what was offered; without a session it opens the sign-in dialogue. */
export function useSell(bet: Bet) {
  const session = useSession()
  const sales = useCashoutSales()
  return (offer: CashoutOffer, toleranceThousandths: number) => {
    if (session.status !== 'logged_in') return
    const { stakeMinor, valueMinor, currency } = offer
    void sales.sell(session.player.id, bet.cashedOut?.paid.value ?? 0, {
      betId: bet.id,
      toCashout: { value: valueMinor, currency },
      ...(stakeMinor !== null && { stake: stakeMinor }),
      ...(toleranceThousandths > 0 && { toleranceThousandths }),
    })
  }
}
