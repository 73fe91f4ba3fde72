import type { Services } from '../../../core/services.ts'
import type { Worker } from '../../../core/worker.ts'
import type { MovedMarkets } from '../../feed/index.ts'
import { betsWithRule, betsWithRuleOn } from './cashout.queries.ts'
import { currentValues } from './current-values.ts'
import { hasReachedRule, sellByRule } from './sell-by-rule.ts'

export interface AutoCashoutWorker extends Worker {
  /** Prices have moved: bets with a rule may have reached it. */
  moved(moved: MovedMarkets): void
}

const TURN_MS = 500
/** All rules are checked this often and at the start: the process that received the price may have ended. */
const SWEEP_MS = 30_000
const BATCH = 500

/** Cashes out bets whose value reaches the player's rule. Any number of processes may run one. */
export function createAutoCashoutWorker(services: Services): AutoCashoutWorker {
  const { db, clock, log } = services
  const movedMatchIds = new Set<number>()
  const selling = new Map<number, Promise<void>>()
  let sweptAtMs = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isStopping = false

  const sell = (betId: number) => {
    if (selling.has(betId) || isStopping) return
    const sale = sellByRule(services, betId)
      .catch((err: unknown) => log.error({ err, betId }, 'a rule did not sell; it is tried again'))
      .finally(() => selling.delete(betId))
    selling.set(betId, sale)
  }
  const lookAt = async (betIds: readonly number[]) => {
    for (const { bet, valueMinor } of await currentValues(db, betIds, clock.now()))
      if (hasReachedRule(bet, valueMinor)) sell(bet.id)
  }
  const sweep = async () => {
    let after = 0
    for (;;) {
      const betIds = await betsWithRule(db, { after, limit: BATCH })
      await lookAt(betIds)
      after = betIds.at(-1) ?? after
      if (betIds.length < BATCH || isStopping) return
    }
  }
  const turn = async () => {
    const matchIds = [...movedMatchIds]
    movedMatchIds.clear()
    if (matchIds.length > 0) await lookAt(await betsWithRuleOn(db, matchIds))
    if (sweptAtMs + SWEEP_MS > clock.now().getTime()) return
    sweptAtMs = clock.now().getTime()
    await sweep()
  }

  return {
    name: 'auto-cashout',
    moved({ markets, matchIds, providers }) {
      if (providers.length > 0) sweptAtMs = Number.NEGATIVE_INFINITY
      for (const { matchId } of markets) movedMatchIds.add(matchId)
      for (const matchId of matchIds) movedMatchIds.add(matchId)
    },
    start: async () => {
      timer = setInterval(() => {
        running ??= turn()
          .catch((err: unknown) => log.error({ err }, 'rules were not looked at; the next sweep does'))
          .finally(() => {
            running = null
          })
      }, TURN_MS)
    },
    stop: async () => {
      isStopping = true
      clearInterval(timer)
      await running
      await Promise.all(selling.values())
    },
  }
}
