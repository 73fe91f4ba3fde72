import { useQueryClient } from '@tanstack/react-query'
import type { Bet } from '@touchline/contract/entities/bet'
import { useEffect, useEffectEvent, useState } from 'react'
import { alerts } from '../../shared/alerts/alerts.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { useMoney } from '../../shared/money/currencies.ts'
import { applyCashouts } from '../../shared/player/bets/bets.ts'
import { replacedBets } from '../../shared/slip/edited-bet.ts'
import { cashoutBuffer } from './cashout/cashout-buffer.ts'
import { useCashoutSales, useResumeSales } from './cashout/use-cashout-sales.ts'
import { useReportCorrection } from './settlement/use-report-correction.ts'

/** On every page: cash-out values, pending sales, and changes made elsewhere. */
export function BetsHost() {
  const live = useLive()
  const queries = useQueryClient()
  const reportChange = useReportChange()
  useResumeSales()

  const reportCorrection = useReportCorrection()
  const onChanged = useEffectEvent(reportChange)
  const onResettled = useEffectEvent(reportCorrection)
  useEffect(() => {
    const cashouts = cashoutBuffer((changes) => applyCashouts(queries, changes))
    const stopEvents = live.onEvent((event) => {
      if (event.type === 'bet_cashout_changed') cashouts.add(event)
      if (event.type === 'bet_changed') onChanged(event.bet)
      if (event.type === 'bet_resettled') onResettled(event)
    })
    const stopGaps = live.onPlayerGap(() => cashouts.drop())
    return () => {
      stopEvents()
      stopGaps()
    }
  }, [live, queries])
  return null
}

/** Raises an alert for a change that no press on this page caused, since the bet leaves its list. */
function useReportChange(): (bet: Bet) => void {
  const t = useT()
  const money = useMoney()
  const { sales } = useCashoutSales()
  const [reported] = useState(() => new Set<number>())
  return ({ id, ref, status, isVip, winAmount }) => {
    if (isVip && status === 'rejected') {
      alerts.raise({
        type: 'warning',
        title: t('sb.vip.rejected'),
        description: t('sb.vip.rejected.hint', { ref }),
      })
    }
    const isOwn = sales.get().has(id) || replacedBets.has(id)
    // Sold by its rule, or in another tab; an event may come twice.
    if (status === 'cashed_out' && !isOwn && !reported.has(id)) {
      reported.add(id)
      alerts.raise({
        type: 'success',
        title: t('sb.cashout.sold.away', { ref }),
        description: t('sb.cashout.sold', { paid: money(winAmount.value, winAmount.currency) }),
      })
    }
  }
}
