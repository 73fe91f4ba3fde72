import { assertNever } from '@touchline/betting/assert-never'
import { checkSlip } from '@touchline/betting/slip/checks/check-slip'
import { allowsSystems } from '@touchline/betting/slip/slip-mode'
import type { Slip, SlipMode } from '@touchline/betting/slip/types'
import { SYSTEM_SELECTION_COUNT_MAX } from '@touchline/betting/systems/system-types'
import type { MessageKey } from '@touchline/messages/message-key'
import type { MessageValues } from '@touchline/messages/translator'

/** Why these selections cannot be this kind of bet; call it only if they cannot. */
export function modeReason(slip: Slip, mode: SlipMode): [key: MessageKey, values?: MessageValues] {
  switch (mode) {
    case 'system':
      return allowsSystems(slip)
        ? ['sb.slip.mode.system.count', { most: SYSTEM_SELECTION_COUNT_MAX }]
        : ['error.validation.slip.system_provider']
    case 'mixed':
      return [combinationProblem(slip)]
    case 'custom_bet':
      return ['error.validation.slip.different_matches']
    case 'singles':
    case 'combo':
      return ['error.place_bets.combination_not_allowed']
    default:
      return assertNever(mode)
  }
}

/** The reason that a combo of these selections has. */
function combinationProblem(slip: Slip): MessageKey {
  const verdict = checkSlip(
    { ...slip, chosenMode: 'combo', ticket: { state: 'INITIAL' } },
    { limits: null, availableMinor: null },
  )
  const keys = verdict.status === 'blocked' ? verdict.reasons.map(({ key }) => key) : []
  const isSameMatch = keys.includes('error.validation.slip.same_match')
  return isSameMatch ? 'error.validation.slip.same_match' : 'error.validation.slip.mixed_providers'
}
