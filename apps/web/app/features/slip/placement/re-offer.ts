import type { OddsThousandths } from '@touchline/betting/odds/odds'
import { slipMode } from '@touchline/betting/slip/slip-mode'
import { useSlipState } from '../state/page-slip.ts'
import { useSlipSummary, useSlipVerdict } from '../state/slip-figures.ts'

export interface ReOffer {
  /** Of a slip that is one bet at one price; null where several prices have changed. */
  odds: OddsThousandths | null
}

/**
 * After a placement that was refused for its odds: what the same slip would be placed at now, so that one press accepts
 * that and places. Null where nothing was refused, or where more than the odds stands in the way.
 */
export function useReOffer(): ReOffer | null {
  const slip = useSlipState()
  const { bets } = useSlipSummary()
  const verdict = useSlipVerdict()
  const isRefused = slip.ticket.state === 'ERROR' && slip.ticket.error.isWrongOdds
  if (!isRefused || verdict.status !== 'blocked') return null
  if (verdict.reasons.some(({ key }) => key !== 'error.validation.slip.odds_changed')) return null
  const [bet, ...others] = bets
  const isOnePrice = bet !== undefined && others.length === 0 && slipMode(slip) !== 'system'
  return { odds: isOnePrice ? bet.oddsThousandths : null }
}
