import { useEffect, useRef } from 'react'
import { alerts } from '../../../shared/alerts/alerts.ts'
import { useSession } from '../../../shared/api/session.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { toBettingCurrency } from '../../../shared/money/betting-currencies.ts'
import { currencyOf } from '../../../shared/money/currencies.ts'
import { useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { useSystem } from '../../../shared/site/app-context.tsx'
import { usePageQuickBet } from './page-quick-bet.ts'

/** Passes player, currency and balance to the quick bet. */
export function useFollowPlayer(): void {
  const { placement, hold } = usePageQuickBet()
  const session = useSession()
  const delays = useSettings()?.inPlayDelays
  const playerId = session.status === 'logged_in' ? session.player.id : null

  useEffect(() => {
    if (delays) hold.expect(delays)
  }, [hold, delays])
  useEffect(() => {
    if (playerId !== null) void placement.resume(playerId)
  }, [placement, playerId])
  useQuickBetCurrency()
  useLeaveToNobody()
  useSwitchOff()
}

function useQuickBetCurrency(): void {
  const { store } = usePageQuickBet()
  const session = useSession()
  const { currencies, defaultCurrencyCode } = useSystem()
  const code = session.status === 'logged_in' ? session.player.currency : defaultCurrencyCode
  const isKnown = session.status !== 'unknown'

  useEffect(() => {
    if (!isKnown) return
    store.send({ type: 'currencyChanged', currency: toBettingCurrency(currencyOf(currencies, code)) })
  }, [store, currencies, code, isKnown])
}

/** Nothing of a player is left to the next one. */
function useLeaveToNobody(): void {
  const { followPlayer } = usePageQuickBet()
  const session = useSession()
  const playerId = session.status === 'logged_in' ? session.player.id : null
  const isKnown = session.status !== 'unknown'
  useEffect(() => {
    if (isKnown) followPlayer(playerId)
  }, [followPlayer, isKnown, playerId])
}

/** Spec 2 §4: on a balance change, quick bet turns off if the balance is below the stake or zero. */
function useSwitchOff(): void {
  const t = useT()
  const { store } = usePageQuickBet()
  const availableMinor = useActiveAccount()?.available
  const before = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (availableMinor === undefined) return
    const isChange = before.current !== undefined && before.current !== availableMinor
    before.current = availableMinor
    // The first known balance is no change: the stake is then refused with its reason.
    if (!isChange) return
    const { isEnabled } = store.get()
    store.send({ type: 'balanceChanged', availableMinor })
    if (!isEnabled || store.get().isEnabled) return
    alerts.raise({
      type: 'warning',
      title: t('sb.quick_bet.off.title'),
      description: t('sb.quick_bet.off.text'),
    })
  }, [store, availableMinor, t])
}
