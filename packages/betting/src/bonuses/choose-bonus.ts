/** Of a slip, one bonus a bet. Free bets are chosen by the player alone. */
export const DEFAULT_ORDER = ['hunting', 'tournament', 'comboboost'] as const

export type OfferedBonus = {
  readonly id: number
  readonly type: (typeof DEFAULT_ORDER)[number] | 'freebet' | 'lootbox'
  readonly isActivated: boolean
  /** It fits the bet as it stands. */
  readonly isSuitable: boolean
}

/** The bonus that a bet carries unasked (Spec 2 §4, bonus on slip): one that the player has activated and that costs nothing. */
export function defaultBonus<Bonus extends OfferedBonus>(offered: readonly Bonus[]): Bonus | null {
  for (const type of DEFAULT_ORDER) {
    const found = offered.find((bonus) => bonus.type === type && bonus.isActivated && bonus.isSuitable)
    if (found) return found
  }
  return null
}
