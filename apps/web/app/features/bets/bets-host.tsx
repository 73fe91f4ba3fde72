import { useQueryClient } from '@tanstack/react-query'
import type { Bet } from '@touchline/contract/entities/bet'
import { useEffect, useEffectEvent } from 'react'
import { alerts } from '../../shared/alerts/alerts.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { rememberCashouts } from '../../shared/player/bets.ts'
import { cashoutBuffer } from './cashout/cashout-buffer.ts'
import { useResumeSales } from './cashout/use-cashout-sales.ts'

/** Keeps bets alive wherever they are not shown: their values, sales on their way, and what a trader decided. */
export function BetsHost() {
  const t = useT()
  const live = useLive()
  const queries = useQueryClient()
  useResumeSales()

  const onRejected = useEffectEvent(({ ref }: Bet) =>
    alerts.raise({
      type: 'warning',
      title: t('sb.vip.rejected'),
      description: t('sb.vip.rejected.hint', { ref }),
    }),
  )
  useEffect(() => {
    const cashouts = cashoutBuffer((changes) => rememberCashouts(queries, changes))
    return live.onEvent((event) => {
      if (event.type === 'bet_cashout_changed') cashouts.add(event)
      // It leaves the list without a trace (Spec 2 §4), so somebody has to say why.
      if (event.type === 'bet_changed' && isRejectedVip(event.bet)) onRejected(event.bet)
    })
  }, [live, queries])
  return null
}

function isRejectedVip({ isVip, status }: Bet): boolean {
  return isVip && status === 'rejected'
}
