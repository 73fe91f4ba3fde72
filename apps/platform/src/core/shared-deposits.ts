export interface AskedSharedDeposit {
  playerId: number
  amountMinor: number
  currency: string
}

/**
 * What the law lets a player pay in at all operators of a country together, as its register says. Both throw
 * `limit_reached`, and `unavailable` where the register gives no answer; where the player's jurisdiction counts nothing
 * so, neither does anything. None is called in a transaction: registers are others' servers.
 */
export interface SharedDeposits {
  /** Takes no room. */
  requireRoom(deposit: AskedSharedDeposit): Promise<void>
  /** Takes room for the payment of that reference, once; the register is told how the payment ends. */
  claim(deposit: AskedSharedDeposit & { reference: string }): Promise<void>
}
