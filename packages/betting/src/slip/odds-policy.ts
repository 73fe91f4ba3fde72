import { assertNever } from '../assert-never.ts'
import type { OddsThousandths } from '../odds/odds.ts'

/** Spec 2 §4, odds handling modes. */
export const ODDS_MODES = ['none', 'higher', 'any'] as const
export type OddsMode = (typeof ODDS_MODES)[number]

/** Whether a price may replace the agreed one without confirmation; the platform applies the same rule. */
export function acceptsOdds(mode: OddsMode, acceptedOdds: OddsThousandths, odds: OddsThousandths): boolean {
  switch (mode) {
    case 'none':
      return odds === acceptedOdds
    case 'higher':
      return odds >= acceptedOdds
    case 'any':
      return true
    default:
      return assertNever(mode)
  }
}

export type AgreedPrice = {
  readonly odds: OddsThousandths
  readonly acceptedOdds: OddsThousandths
  readonly isChanged: boolean
}

/**
 * The selection at a new price: the accepted odds follow where the mode allows, otherwise the selection is flagged. A
 * price that returns to the agreed one clears the flag. The same object when nothing differs.
 */
export function withOdds<Selection extends AgreedPrice>(
  selection: Selection,
  odds: OddsThousandths,
  mode: OddsMode,
): Selection {
  const isAccepted = acceptsOdds(mode, selection.acceptedOdds, odds)
  const acceptedOdds = isAccepted ? odds : selection.acceptedOdds
  const isUnchanged =
    selection.odds === odds && selection.acceptedOdds === acceptedOdds && selection.isChanged === !isAccepted
  return isUnchanged ? selection : { ...selection, odds, acceptedOdds, isChanged: !isAccepted }
}
