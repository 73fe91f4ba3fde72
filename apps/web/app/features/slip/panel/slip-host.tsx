import { useEffect, useRef } from 'react'
import { useHoldPrompts } from '../../../shared/prompts/use-prompt.ts'
import { closePanel, openedPanel } from '../../../shared/site/panel.ts'
import { useSlipOffers } from '../bonus/use-slip-offers.ts'
import { useResumePlacement } from '../placement/use-place.ts'
import { useConnectedSlip, usePlacementPhase, useSlipState } from '../state/page-slip.ts'
import { useSlipSettings } from '../state/use-slip-settings.ts'
import { SlipAnnouncer } from './slip-announcer.tsx'
import { SlipBar } from './slip-bar.tsx'
import { slipTab } from './slip-tab.ts'
import { useRestoredPanel } from './use-restored-panel.ts'

/** The slip's part of every page: settings, pending bets, announcements, the bar of a phone. */
export function SlipHost() {
  useConnectedSlip()
  useSlipSettings()
  useSlipOffers()
  useResumePlacement()
  const phase = usePlacementPhase()
  useHoldPrompts(phase === 'sending' || phase === 'unsure')
  useFollowCount()
  useRestoredPanel()
  return (
    <>
      <SlipBar />
      <SlipAnnouncer />
    </>
  )
}

/**
 * Spec 2 §4: the slip opens when the first selection is added and closes when the last one is removed. In the sidebar,
 * opening selects its tab; a sheet would cover the prices, so it opens by the bar. A receipt keeps the sheet open.
 */
function useFollowCount(): void {
  const { selections, ticket } = useSlipState()
  const isEmpty = selections.length === 0
  const isReceipt = ticket.state === 'SUCCESS'
  const wasEmpty = useRef(isEmpty)

  useEffect(() => {
    if (wasEmpty.current && !isEmpty) slipTab.set('bet_slip')
    if (!wasEmpty.current && isEmpty && !isReceipt && openedPanel.get() === 'slip') closePanel()
    wasEmpty.current = isEmpty
  }, [isEmpty, isReceipt])
}
