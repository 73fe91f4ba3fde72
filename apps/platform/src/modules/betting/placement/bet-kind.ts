import type { BetType } from '@touchline/betting/slip/types'
import { parseSystemId, type SystemType } from '@touchline/betting/systems/system-types'
import type { BetPlacement } from '@touchline/contract/entities/bet'

/** What a bet of a request is: nobody names its type, its fields and the number of its legs do (Spec 2 §5). */
export interface BetKind {
  type: BetType
  /** Null of a system whose id names none; the rules refuse it. */
  systemType: SystemType | null
}

export function betKind({ systemId, customOdds, selections }: BetPlacement): BetKind {
  if (systemId !== undefined) return { type: 'system', systemType: parseSystemId(systemId) }
  const plain = selections.length === 1 ? 'single' : 'combo'
  return { type: customOdds === undefined ? plain : 'custom_bet', systemType: null }
}

/** Why a request makes no sense whatever the prices are; null for one that does. */
export function malformation(bet: BetPlacement): string | null {
  const { systemId, customOdds, bankers = [], selections } = bet
  if (systemId !== undefined && customOdds !== undefined) return 'a bet is a system or a custom bet'
  if (bankers.length > 0 && systemId === undefined) return 'only a system has bankers'
  if (new Set(bankers).size < bankers.length || bankers.some((position) => position >= selections.length))
    return 'bankers are positions of selections, each once'
  return null
}
