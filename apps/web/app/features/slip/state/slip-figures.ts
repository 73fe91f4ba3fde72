import type { BetLimits } from '@touchline/betting/limits/limits'
import { checkSlip, type SlipCircumstances } from '@touchline/betting/slip/checks/check-slip'
import type { Reason, SlipVerdict } from '@touchline/betting/slip/checks/reasons'
import { type SlipSummary, summarizeSlip } from '@touchline/betting/slip/summarize-slip'
import type { BetId, Slip } from '@touchline/betting/slip/types'
import { useActiveAccount } from '../../../shared/player/accounts/accounts.ts'
import { useSettings } from '../../../shared/player/settings/settings.ts'
import { editedMinor, useEdited } from '../editing/use-edited.ts'
import { useSlipState } from './page-slip.ts'

/** The slip's totals. Computed once for the many rows that read them after every price change. */
export function useSlipSummary(): SlipSummary {
  return summaryOf(useSlipState(), useSettings()?.betLimitsSettings ?? null)
}

/** Whether the slip can be placed, by this player with this balance; if not, why. */
export function useSlipVerdict(): SlipVerdict {
  const slip = useSlipState()
  const limits = useSettings()?.betLimitsSettings ?? null
  const account = useActiveAccount()
  const edited = useEdited()
  const availableMinor = account && account.available + editedMinor(edited, account.currency)
  return verdictOn(slip, { limits, availableMinor })
}

/** The limit or amount that one bet of several violates; a missing stake is not reported. */
export function useBetReason(betId: BetId): Reason | null {
  const verdict = useSlipVerdict()
  if (verdict.status === 'placeable') return null
  const isAboutStake = ({ key }: Reason) => key !== 'error.validation.slip.stake_missing'
  return (
    verdict.reasons.find(
      (reason) => reason.betId === betId && reason.selectionIds.length === 0 && isAboutStake(reason),
    ) ?? null
  )
}

const summaries = new WeakMap<Slip, { limits: BetLimits | null; summary: SlipSummary }>()

function summaryOf(slip: Slip, limits: BetLimits | null): SlipSummary {
  const known = summaries.get(slip)
  if (known?.limits === limits) return known.summary
  const summary = summarizeSlip(slip, limits)
  summaries.set(slip, { limits, summary })
  return summary
}

const verdicts = new WeakMap<Slip, { circumstances: SlipCircumstances; verdict: SlipVerdict }>()

function verdictOn(slip: Slip, circumstances: SlipCircumstances): SlipVerdict {
  const known = verdicts.get(slip)
  const isSame =
    known?.circumstances.limits === circumstances.limits &&
    known?.circumstances.availableMinor === circumstances.availableMinor
  if (known && isSame) return known.verdict
  const verdict = checkSlip(slip, circumstances)
  verdicts.set(slip, { circumstances, verdict })
  return verdict
}
