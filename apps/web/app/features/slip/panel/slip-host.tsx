import { BREAKPOINTS } from '@touchline/ui/breakpoints'
import { useEffect, useRef } from 'react'
import { useSession } from '../../../shared/api/session.ts'
import { useHoldPrompts } from '../../../shared/prompts/use-prompt.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { closePanel, openedPanel, openPanel } from '../../../shared/site/panel.ts'
import { editedBet } from '../../../shared/slip/edited-bet.ts'
import { lazyComponent } from '../../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../../shared/slots/use-has-been.ts'
import { useStore } from '../../../shared/store/use-store.ts'
import { useEndOfEditing } from '../editing/use-edited.ts'
import { useResumePlacement } from '../placement/use-place.ts'
import { useConnectedSlip, usePlacementPhase, useSlipState } from '../state/page-slip.ts'
import { useSlipSettings } from '../state/use-slip-settings.ts'
import { SlipAnnouncer } from './slip-announcer.tsx'
import { SlipBar } from './slip-bar.tsx'
import { slipTab } from './slip-tab.ts'
import { useRestoredPanel } from './use-restored-panel.ts'

const SlipOffers = lazyComponent(() => import('../bonus/slip-offers.tsx').then((module) => module.SlipOffers))

/** The slip's part of every page: settings, pending bets, announcements, the bar of a phone. */
export function SlipHost() {
  useConnectedSlip()
  useSlipSettings()
  useResumePlacement()
  const phase = usePlacementPhase()
  const isEmpty = useSlipState().selections.length === 0
  useHoldPrompts(phase === 'sending' || phase === 'unsure')
  useFollowCount()
  useFollowEditing()
  useEndOfEditing()
  useRestoredPanel()
  const isPlayer = useSession().status === 'logged_in'
  const hasOffers = useHasBeen(isPlayer && !isEmpty)
  return (
    <>
      {hasOffers && <SlipOffers />}
      <SlipBar />
      <SlipAnnouncer />
    </>
  )
}

/** The slip comes to the front when a bet is to be edited. */
function useFollowEditing(): void {
  const betId = useStore(editedBet)?.betId ?? null
  const before = useRef(betId)
  useEffect(() => {
    if (betId !== null && before.current !== betId) {
      slipTab.set('bet_slip')
      if (innerWidth < BREAKPOINTS.lg) openPanel('slip')
    }
    before.current = betId
  }, [betId])
}

/**
 * Spec 2 §4: the slip opens when the first selection is added and closes when the last one is removed. In the sidebar,
 * opening selects its tab; a sheet would cover the prices, so it opens by the bar, or where the site says so at the first
 * selection on the page. A receipt keeps the sheet open.
 */
function useFollowCount(): void {
  const { selections, ticket } = useSlipState()
  const isEmpty = selections.length === 0
  const isReceipt = ticket.state === 'SUCCESS'
  const wasEmpty = useRef(isEmpty)
  const opensSheet = useSite().features['openSlipAtFirstPick'] === true

  useEffect(() => {
    if (wasEmpty.current && !isEmpty) {
      slipTab.set('bet_slip')
      if (opensSheet && innerWidth < BREAKPOINTS.lg) openPanel('slip')
    }
    if (!wasEmpty.current && isEmpty && !isReceipt && openedPanel.get() === 'slip') closePanel()
    wasEmpty.current = isEmpty
  }, [isEmpty, isReceipt, opensSheet])
}
