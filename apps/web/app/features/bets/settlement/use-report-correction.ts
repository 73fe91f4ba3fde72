import type { BetResettled } from '@touchline/contract/events/events'
import { alerts } from '../../../shared/alerts/alerts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../shared/money/currencies.ts'
import { STEP_REASONS } from '../../../shared/player/bets/step-reasons.ts'
import { createNewestVersions } from './newest-versions.ts'

/** Events may be repeated after a reconnection: each correction is told once on a page. */
const told = createNewestVersions()

/** Raises an alert for a corrected settlement: what it was, what it is now, and why. */
export function useReportCorrection(): (correction: BetResettled) => void {
  const t = useT()
  const money = useMoney()
  return ({ betId, ref, old: former, new: amount, reason, ver }) => {
    if (!told.isNewer(betId, ver)) return
    const amounts = t('sb.bet.resettled.amounts', {
      amount: money(amount.value, amount.currency),
      former: money(former.value, former.currency),
    })
    alerts.raise({
      type: amount.value > former.value ? 'success' : 'warning',
      title: t('sb.bet.resettled', { ref }),
      description: reason ? `${amounts} · ${t(STEP_REASONS[reason])}` : amounts,
    })
  }
}
