import { slipMode } from '@touchline/betting/slip/slip-mode'
import { DisplayUnitSelect } from '../../../shared/money/display-unit-select.tsx'
import { useAreSettingsLoading } from '../../../shared/player/settings/settings.ts'
import { MixedBets } from '../bet-type/mixed-bets.tsx'
import { SystemChoice } from '../bet-type/system-choice.tsx'
import { SystemReturns } from '../bet-type/system-returns.tsx'
import { CustomTicket } from '../custom-bet/custom-ticket.tsx'
import { EditedNote } from '../editing/edited-note.tsx'
import { Receipt } from '../receipt/receipt.tsx'
import { SelectionList } from '../selections/selection-list.tsx'
import { SharedStake } from '../stake/shared-stake.tsx'
import { useSlipState } from '../state/page-slip.ts'
import { useSlipSummary } from '../state/slip-figures.ts'
import styles from './bet-slip.module.css'
import { EmptySlip } from './empty-slip.tsx'
import { OddsModeSelect } from './odds-mode-select.tsx'
import { RestoringSlip } from './restoring-slip.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { SlipHead } from './slip-head.tsx'

/**
 * The slip in one of its states: empty, loading, being edited or placed, or placed.
 *
 * EditedNote
 * SlipHead (kind of bet, share, clear)
 * └ SharedStake · SystemChoice · SelectionList or CustomTicket · MixedBets · odds mode
 * SlipFoot (stake, totals, reason, button)
 */
export function BetSlip() {
  const slip = useSlipState()
  const { bets } = useSlipSummary()
  const { ticket, selections } = slip
  const isKindOpen = useIsKindOpen()
  if (slip.isRestoring || isKindOpen) return <RestoringSlip />
  if (ticket.state === 'SUCCESS') return <Receipt placedBets={ticket.placedBets} />
  if (selections.length === 0) return <EmptySlip />
  const mode = slipMode(slip)
  return (
    <div className={styles.root} data-fills-slip data-busy={ticket.state === 'PROCESSING' || undefined}>
      {/* One row of the grid. */}
      <div>
        <EditedNote />
        <SlipHead />
      </div>
      <div className={styles.list}>
        {mode === 'singles' && bets.length > 1 && <SharedStake singles={bets} />}
        {mode === 'system' && <SystemChoice />}
        {mode === 'custom_bet' ? <CustomTicket /> : <SelectionList />}
        {mode === 'system' && <SystemReturns />}
        {mode === 'mixed' && <MixedBets rows={bets} />}
        <OddsModeSelect />
        <div className={styles.unit}>
          <DisplayUnitSelect currencyCode={slip.currency.code} />
        </div>
      </div>
      <SlipFoot />
    </div>
  )
}

/**
 * Whether several selections are singles or a combo depends on the settings; rendering one and then the other would
 * mislead.
 */
function useIsKindOpen(): boolean {
  const { selections, chosenMode, multiSingleProviders } = useSlipState()
  const areSettingsLoading = useAreSettingsLoading()
  return (
    areSettingsLoading && selections.length > 1 && chosenMode === null && multiSingleProviders.length === 0
  )
}
