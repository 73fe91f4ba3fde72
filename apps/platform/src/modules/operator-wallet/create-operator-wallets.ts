import type {
  OperatorWallets,
  ReservationRef,
  StakeRequest,
  WalletStake,
} from '../../core/operator-wallets.ts'
import type { Services } from '../../core/services.ts'
import type { Wallets } from './calls/wallets.ts'
import { walletPlayer } from './players/players.queries.ts'
import { walletNewcomer } from './players/wallet-newcomer.ts'
import { AskedNotes } from './reservations/asked-notes.ts'
import { type AskedReservation, giveUp } from './reservations/reservations.queries.ts'
import { ANSWER_MS, type ReserveContext, reserveStake } from './reservations/reserve-stake.ts'
import { reserveTogether } from './reservations/reserve-together.ts'

type Context = Pick<Services, 'db' | 'clock' | 'log'>

/** A page waits no longer for a balance. */
const BALANCE_MS = 1_500
/** Of so many players the last known balance is shown while their wallet is away. */
const KNOWN_MAX = 10_000

export function createOperatorWallets(context: Context, wallets: Wallets): OperatorWallets {
  const known = new Map<number, number>()
  const hear = (playerId: number, availableMinor: number): boolean => {
    if (known.get(playerId) === availableMinor) return false
    if (known.size >= KNOWN_MAX) known.clear()
    known.set(playerId, availableMinor)
    return true
  }
  const ask = new Map(
    [...wallets].map(([name, connection]) => [name, reserveTogether(connection, ANSWER_MS)]),
  )
  const reserving = { ...context, wallets, ask, hear, notes: new AskedNotes(context) }
  return {
    stake: (request) => stakeOf(reserving, request),
    newcomer: (site, token) => walletNewcomer(context, wallets, { site, token }),
    shown: async (playerId, account) => {
      if (wallets.size === 0) return account
      const player = await walletPlayer(context.db, playerId)
      const connection = player && wallets.get(player.wallet)
      if (!player) return account
      if (connection?.breaker.mayTry) {
        const outcome = await connection.call('balance', { player: player.walletRef }, BALANCE_MS)
        if (outcome.status === 'answered' && outcome.reply.balance.currency === account.currency)
          hear(playerId, outcome.reply.balance.value)
      }
      const available = known.get(playerId) ?? 0
      return {
        ...account,
        available,
        availableToBetWithLockedCents: available,
        balance: available + account.held,
        ver: verAt(context),
      }
    },
    heard: (playerId, { held }) => {
      const available = known.get(playerId)
      return available === undefined ? null : { available, held, ver: verAt(context) }
    },
    isAway: (wallet) => wallets.get(wallet)?.breaker.isFailing ?? false,
    hear,
  }
}

/** The operator's balance changes without ours: by the time, the newest is the newer one. */
const verAt = ({ clock }: Pick<Services, 'clock'>): number => clock.now().getTime()

function stakeOf(context: ReserveContext & { notes: AskedNotes }, request: StakeRequest): WalletStake {
  const { db, clock, log, notes } = context
  const { wallet, playerId } = request
  let reserving: Promise<ReservationRef> | null = null
  let asked: AskedReservation | null = null
  let isAgain = false
  let isTaken = false

  function onAsked(reservation: AskedReservation): void {
    asked = reservation
    notes.begin(wallet, reservation)
  }
  async function end(): Promise<void> {
    if (isTaken) return
    await reserving?.catch(() => null)
    if (!asked) return
    try {
      await giveUp(db, { wallet, now: clock.now() }, [asked])
      notes.end(asked)
    } catch (err) {
      log.warn({ err, playerId }, 'a reservation was not given back; it will be later')
    }
  }
  return {
    reserve: (stake) => {
      reserving ??= reserveStake(context, request, { stake, isAgain, onAsked })
      return reserving
    },
    taken: () => {
      isTaken = true
      if (asked) notes.end(asked)
    },
    again: async () => {
      await end()
      reserving = null
      isAgain = true
    },
    end,
  }
}
