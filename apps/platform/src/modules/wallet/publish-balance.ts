import type { Account } from '@touchline/contract/entities/money'
import { channels } from '@touchline/contract/events/channels'
import type { BalanceChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../core/services.ts'
import { accountIn } from './wallet.queries.ts'

/**
 * Publishes the balance of a player's account to the player. Call it after the commit. A failure is only logged: the
 * balance itself is stored.
 */
export async function publishBalance(
  services: Services,
  playerId: number,
  currency: string,
  /** Whether what the operator has said last of its player is said again, without asking. */
  { isHeard = false }: { isHeard?: boolean } = {},
): Promise<void> {
  const { db, publisher, log } = services
  try {
    const account = await accountIn(db, playerId, currency)
    if (!account) return
    const heard = isHeard ? services.wallets.heard(playerId, account) : null
    if (heard) return await publishAccount(services, playerId, currency, heard)
    const shown = await services.wallets.shown(playerId, account)
    await publisher.publish(channels.user(playerId), toWire(balanceChangedEvent(shown)))
  } catch (error) {
    log.warn({ err: error, playerId, currency }, 'balance not published')
  }
}

/** The same where the account has just been read. */
export async function publishAccount(
  { publisher, log }: Services,
  playerId: number,
  currency: string,
  { available, held, ver }: Pick<Account, 'available' | 'held' | 'ver'>,
): Promise<void> {
  const account = {
    currency,
    balance: available + held,
    available,
    availableToBetWithLockedCents: available,
    held,
    active: true,
    ver,
  }
  try {
    await publisher.publish(channels.user(playerId), toWire(balanceChangedEvent(account)))
  } catch (error) {
    log.warn({ err: error, playerId, currency }, 'balance not published')
  }
}

/** `ver` tells which of two is newer; messages may overtake each other. */
function balanceChangedEvent(account: Account): BalanceChanged {
  return { type: 'balance_changed', currency: account.currency, account, ver: account.ver }
}
