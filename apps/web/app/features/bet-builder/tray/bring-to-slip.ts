import { BREAKPOINTS } from '@touchline/ui/breakpoints'
import { openPanel } from '../../../shared/site/panel.ts'
import type { CurrentSlip } from '../../../shared/slip/current-slip.ts'
import { type CustomBet, customBetQuestion } from '../../../shared/slip/custom-bet-question.ts'
import { putOnSlip, takesCustomBet } from './put-on-slip.ts'

/** Puts a custom bet on the slip, or asks where the slip has something else. */
export function bringToSlip(slip: CurrentSlip, customBet: CustomBet): void {
  const matchId = customBet.selections[0]?.matchId ?? 0
  if (takesCustomBet(slip.get(), matchId)) {
    putOnSlip(slip, customBet)
    // Unlike a price among others, a combination that is added has been chosen: where the slip is a sheet, it comes.
    if (innerWidth < BREAKPOINTS.lg) openPanel('slip')
  } else customBetQuestion.set({ kind: 'slip_taken', customBet })
}
