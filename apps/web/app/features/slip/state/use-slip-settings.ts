import type { Settings } from '@touchline/contract/entities/settings'
import { useEffect } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { useLive } from '../../../shared/live/live-provider.tsx'
import { toBettingCurrency } from '../../../shared/money/betting-currencies.ts'
import { currencyOf } from '../../../shared/money/currencies.ts'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { useSite, useSystem } from '../../../shared/site/app-context.tsx'
import { usePageSlip, useSlipState } from './page-slip.ts'

/** Passes settings and session to the slip: odds mode, providers, delays, the player's currency. */
export function useSlipSettings(): void {
  const { store, hold } = usePageSlip()
  const settings = useSettings()
  const live = useLive()
  const isCustomBetOn = useSite().features['customBets'] !== false

  useEffect(() => {
    if (!settings) return
    store.send({ type: 'oddsModeChanged', oddsMode: settings.autoAcceptOddsChange })
    store.send({ type: 'groupsOffered', takesGroups: takesGroups(settings, isCustomBetOn) })
    store.send({
      type: 'multiSingleProvidersChanged',
      providers: settings.multiBetSettings.availableByProvider.flatMap(({ provider, available }) =>
        available ? [provider] : [],
      ),
    })
    for (const { provider, status } of settings.providerStatuses) {
      store.send({ type: 'providerStatusChanged', provider, isAvailable: status === 'available' })
    }
    live.pauses.set(settings.pausedFeeds)
    hold.expect(settings.inPlayDelays)
  }, [store, hold, live, settings, isCustomBetOn])

  useSlipCurrency()
}

/** A combo holds custom bets where the site and the platform have both. */
function takesGroups({ customBetEnabled, customBetInCombo }: Settings, isOn: boolean): boolean {
  return isOn && customBetEnabled && customBetInCombo
}

/** The slip ignores changes while bets are being placed, so they are sent again afterwards. */
function useSlipCurrency(): void {
  const { store } = usePageSlip()
  const { currency, ticket } = useSlipState()
  const session = useSession()
  const { currencies, defaultCurrencyCode } = useSystem()
  const wanted = wantedCurrency()
  const isBusy = ticket.state === 'PROCESSING'

  useEffect(() => {
    if (wanted === null || wanted === currency.code || isBusy) return
    store.send({ type: 'currencyChanged', currency: toBettingCurrency(currencyOf(currencies, wanted)) })
  }, [store, currencies, wanted, currency.code, isBusy])

  function wantedCurrency(): string | null {
    if (session.status === 'unknown') return null
    return session.status === 'logged_in' ? session.player.currency : defaultCurrencyCode
  }
}
