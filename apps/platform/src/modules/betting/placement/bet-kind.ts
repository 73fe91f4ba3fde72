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
  return null
}
