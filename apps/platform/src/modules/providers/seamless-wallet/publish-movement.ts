import type { Services } from '../../../core/services.ts'
import { accountIn, publishBalance } from '../../wallet/index.ts'
import type { WalletMovement } from './move.ts'

/** Tells the player's own channel, and the provider what is there now. */
export async function publishMovement(services: Services, movement: WalletMovement) {
  const { playerId, currency, isRepeated } = movement
  if (!isRepeated) await publishBalance(services, playerId, currency)
  return { balance: await balanceOf(services, movement), isRepeated }
}

export async function balanceOf(
  { db }: Services,
  { playerId, currency }: Pick<WalletMovement, 'playerId' | 'currency'>,
): Promise<{ value: number; currency: string }> {
  const account = await accountIn(db, playerId, currency)
  return { value: account?.available ?? 0, currency }
}
