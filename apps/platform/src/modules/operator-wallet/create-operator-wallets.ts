import type { Account } from '@touchline/contract/entities/money'
import type { OperatorWallets, StakeRequest, WalletStake } from '../../core/operator-wallets.ts'
import type { Services } from '../../core/services.ts'
import type { Wallets } from './calls/wallets.ts'
import { walletPlayer } from './players/players.queries.ts'
import { releaseReservations } from './reservations/reservations.queries.ts'
import { reserveStake } from './reservations/reserve-stake.ts'

type Context = Pick<Services, 'db' | 'clock' | 'log'>

/** A page waits no longer for a balance. */
const BALANCE_MS = 1_500
/** Of so many players the last known balance is shown while their wallet is away. */
const KNOWN_MAX = 10_000

export function createOperatorWallets(context: Context, wallets: Wallets): OperatorWallets {
  const known = new Map<number, number>()
  return {
    stake: (request) => stakeOf(context, wallets, request),
    shown: async (playerId, account) => {
      if (wallets.size === 0) return account
      const player = await walletPlayer(context.db, playerId)
      const connection = player && wallets.get(player.wallet)
      if (!player) return account
      if (connection?.breaker.mayTry) {
        const outcome = await connection.call('balance', { player: player.walletRef }, BALANCE_MS)
        if (outcome.status === 'answered' && outcome.reply.balance.currency === account.currency) {
          if (known.size >= KNOWN_MAX) known.clear()
          known.set(playerId, outcome.reply.balance.value)
        }
      }
      return withFunds(account, known.get(playerId) ?? 0, context.clock.now())
    },
  }
}

/** The operator's balance changes without ours: by the time, the newest is the newer one. */
function withFunds(account: Account, available: number, now: Date): Account {
  return { ...account, available, balance: available + account.held, ver: now.getTime() }
}

function stakeOf(context: Context, wallets: Wallets, request: StakeRequest): WalletStake {
  let reserving: Promise<number> | null = null
  let storedId: number | null = null
  return {
    reserve: (asked) => {
      reserving ??= reserveStake(context, wallets, request, asked, (id) => {
        storedId = id
      })
      return reserving
    },
    end: async () => {
      try {
        await reserving?.catch(() => null)
        if (storedId !== null) await releaseReservations(context.db, { id: storedId }, context.clock.now())
      } catch (err) {
        context.log.warn(
          { err, playerId: request.playerId },
          'a reservation was not given back; the outbox will',
        )
      }
    },
  }
}
