import { assertNever } from '@touchline/betting/assert-never'
import { matchesTogether } from '@touchline/betting/slip/match-groups'
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

/** A match stands twice, which may be one leg of a combo at most; else providers do not go together. */
function combinationProblem({ selections, takesGroups }: Slip): MessageKey {
  const matches = new Set(selections.map(({ matchId }) => matchId))
  if (matches.size === selections.length) return 'error.validation.slip.mixed_providers'
  const isOneLeg = takesGroups && matchesTogether(selections).size > 0
  return isOneLeg ? 'sb.slip.group.only_combo' : 'error.validation.slip.same_match'
}
