import { channels } from '@touchline/contract/events/channels'
import type { BetChanged } from '@touchline/contract/events/events'
import { toWire } from '@touchline/contract/wire-case'
import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { publishBalance } from '../../wallet/index.ts'
import { presentBets } from '../present-bets.ts'
import { type SettledBet, settleOneBet } from './settle-one-bet.ts'
import { betsToLookAt } from './settlement.queries.ts'

export interface SettlementWorker extends Worker {
  /** Results have come: look now instead of at the next turn. */
  wake(): void
}

/** Looks this often even when nobody wakes it: another process may have stored the results. */
const TURN_MS = 2000
const BATCH = 200

/** Settles bets as their markets' results come, and tells their players. Any number of processes may run one. */
export function createSettlementWorker(services: Services): SettlementWorker {
  let timer: NodeJS.Timeout | null = null
  let isStopping = false
  let running: Promise<void> | null = null
  let isWoken = false

  const turn = () => {
    if (isStopping) return
    if (running) {
      isWoken = true
      return
    }
    isWoken = false
    running = settleAll(services, () => isStopping)
      .catch((error: unknown) => services.log.error({ err: error }, 'settlement failed; it is tried again'))
      .finally(() => {
        running = null
        if (isWoken) turn()
      })
  }

  return {
    name: 'settlement',
    wake: turn,
    start: async () => {
      timer = setInterval(turn, TURN_MS)
      turn()
    },
    stop: async () => {
      isStopping = true
      if (timer) clearInterval(timer)
      await running
    },
  }
}

async function settleAll(services: Services, isStopping: () => boolean): Promise<void> {
  for (;;) {
    const betIds = await betsToLookAt(services.db, BATCH)
    for (const betId of betIds) {
      if (isStopping()) return
      const settled = await settleOneBet(services.db, betId)
      if (settled) await tell(services, settled)
    }
    if (betIds.length < BATCH) return
  }
}

/** After the commit; a player who misses it reads the same from GET /bets. */
async function tell(
  services: Services,
  { betId, playerId, currency, hasMovedMoney }: SettledBet,
): Promise<void> {
  try {
    const [bet] = await presentBets(services.db, { ids: [betId] })
    if (bet) {
      const event: BetChanged = { type: 'bet_changed', bet }
      await services.publisher.publish(channels.user(playerId), toWire(event))
    }
  } catch (error) {
    services.log.warn({ err: error, betId }, 'bet_changed not published')
  }
  if (hasMovedMoney) await publishBalance(services, playerId, currency)
}
