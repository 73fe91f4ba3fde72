import type { SlipBet } from '@touchline/betting/slip/types'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { alerts } from '../../../shared/alerts/alerts.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { openAccountDialog } from '../../../shared/player/session/account-dialog.ts'
import { currentSlip } from '../../../shared/slip/current-slip.ts'
import { slipSelection } from '../../../shared/slip/slip-selection.ts'
import { usePageQuickBet } from '../state/page-quick-bet.ts'
import { pressPrice } from './press-price.ts'
import { sendToSlip } from './send-to-slip.ts'
import { usePressCircumstances, withLivePrice } from './use-press-circumstances.ts'

/** Handles presses on prices before the slip does. */
export function useQuickBetPresses(): void {
  const t = useT()
  const live = useLive()
  const quickBet = usePageQuickBet()
  const circumstances = usePressCircumstances()
  const latest = useRef(circumstances)
  useLayoutEffect(() => {
    latest.current = circumstances
  })

  useEffect(() => {
    function onSentToSlip(bet: SlipBet): void {
      const slip = currentSlip()
      if (!slip || !sendToSlip(slip, bet)) return
      alerts.raise({
        type: 'warning',
        title: t('sb.quick_bet.sent_to_slip.title'),
        description: t('sb.quick_bet.sent_to_slip.text'),
      })
    }

    return slipSelection.handlePresses((offered, button) => {
      const now = latest.current
      if (!now) return false
      const standing = withLivePrice(offered, live)
      // A closed selection can always be removed from the slip.
      if (standing.isSuspended && slipSelection.isSelected(offered.id)) return false
      const signIn = () => openAccountDialog({ name: 'sign-in', isForBet: true })
      return pressPrice(quickBet, standing, button, now, { signIn, sendToSlip: onSentToSlip })
    })
  }, [quickBet, live, t])
}
