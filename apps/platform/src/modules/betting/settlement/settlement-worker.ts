import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import { publishChange } from '../publish-change.ts'
import { settleOneBet } from './settle-one-bet.ts'
import { betsToSettle } from './settlement.queries.ts'

export interface SettlementWorker extends Worker {
  /** Runs now instead of at the next interval, since results were stored. */
  wake(): void
}

/** Runs this often in any case: another process may have stored the results. */
const TURN_MS = 2000
const BATCH = 200

/** Settles bets as their markets get results and notifies the players. Any number of processes may run one. */
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
    const betIds = await betsToSettle(services.db, BATCH)
    for (const betId of betIds) {
      if (isStopping()) return
      const settled = await settleOneBet(services.db, betId, services.clock.now())
      if (settled) await publishChange(services, settled)
    }
    if (betIds.length < BATCH) return
  }
}
