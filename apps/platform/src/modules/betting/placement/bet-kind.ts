import type { BetType } from '@touchline/betting/slip/types'
import { parseSystemId, type SystemType } from '@touchline/betting/systems/system-types'
import type { BetPlacement } from '@touchline/contract/entities/bet'

/** The type of a bet, derived from its fields and number of legs (Spec 2 §5). */
export interface BetKind {
  type: BetType
  /** Null for an unknown system id, which the rules refuse. */
  systemType: SystemType | null
}

export function betKind({ systemId, customOdds, selections }: BetPlacement): BetKind {
  if (systemId !== undefined) return { type: 'system', systemType: parseSystemId(systemId) }
  const plain = selections.length === 1 ? 'single' : 'combo'
  return { type: customOdds === undefined ? plain : 'custom_bet', systemType: null }
}

/** Why a request is invalid whatever the prices; null for a valid one. */
export function malformation(bet: BetPlacement): string | null {
  const { systemId, customOdds, bankers = [], selections } = bet
  if (systemId !== undefined && customOdds !== undefined) return 'a bet is a system or a custom bet'
  if (bankers.length > 0 && systemId === undefined) return 'only a system has bankers'
  if (new Set(bankers).size < bankers.length || bankers.some((position) => position >= selections.length))
    return 'bankers are positions of selections, each once'
  return groupsMalformation(bet)
}

/** A group has all that the bet holds of its match, so that the match names it wherever the bet is read. */
function groupsMalformation({ systemId, customOdds, groups = [], selections }: BetPlacement): string | null {
  if (groups.length === 0) return null
  if (systemId !== undefined || customOdds !== undefined) return 'only a combo has groups'
  const grouped = groups.flatMap((group) => group.selections)
  if (new Set(grouped).size < grouped.length || grouped.some((position) => position >= selections.length))
    return 'groups have positions of selections, each once'
  const matches = groups.map((group) => new Set(group.selections.map((at) => selections[at]?.matchId)))
  if (matches.some(({ size }) => size !== 1)) return 'a group is of one match'
  const apart = selections.filter((_, position) => !grouped.includes(position))
  const ofGroups = matches.flatMap((ids) => Array.from(ids))
  const isSplit = apart.some(({ matchId }) => ofGroups.includes(matchId))
  if (isSplit || new Set(ofGroups).size < ofGroups.length) return 'a group has all selections of its match'
  return selections.length - grouped.length + groups.length < 2 ? 'a combo has two legs at least' : null
}
