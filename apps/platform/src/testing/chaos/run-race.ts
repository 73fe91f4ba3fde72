import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../../core/clock.ts'
import { checkLedger } from '../../modules/wallet/index.ts'
import { startPlatformProcess } from '../platform-process.ts'
import { testEnv } from '../test-env.ts'
import { deadlockCount } from './chaos.queries.ts'
import { chaosCampaigns } from './chaos-campaigns.ts'
import { type ChaosPlayer, chaosPlayer } from './chaos-player.ts'
import { chaosFixtures } from './fixtures.ts'
import { type GamePlayer, gamePlayer } from './game-player.ts'
import { seededRandom } from './random.ts'
import type { ChaosOptions } from './run-chaos.ts'
import { counted, settled } from './settled.ts'

export interface RaceReport {
  bets: number
  sales: number
  rounds: number
  transfers: number
}

/** Between two matches that are settled. */
const SETTLE_MS = { min: 100, spread: 300 }

/**
 * Two processes settle while players place, with bonuses too, sell, deposit and play games as fast as they can, and nothing is killed.
 * Throws, with the seed, unless the database has ended no deadlock, the ledger balances, and each account holds what
 * its bets say.
 */
export async function runRace({ db, url, seconds, seed, players = 6 }: ChaosOptions): Promise<RaceReport> {
  const random = seededRandom(seed)
  const { variables: campaigns, remove } = await chaosCampaigns()
  const variables = { DATABASE_URL: url, ...campaigns }
  const processes = [await startPlatformProcess(variables), await startPlatformProcess(variables)]
  try {
    const env = testEnv(variables)
    const services = { env, secret: env.SECRET ?? '', clock: systemClock }
    const [first = fail(), second = fail()] = processes.map(({ fetch }) => ({ fetch, services }))
    const fixtures = await chaosFixtures(first, random)
    const bettors: ChaosPlayer[] = []
    const gamblers: GamePlayer[] = []
    for (let index = 0; index < players; index += 1) {
      const platform = index % 2 === 0 ? first : second
      bettors.push(await chaosPlayer(platform, fixtures, random))
      gamblers.push(await gamePlayer(platform, fixtures, random))
    }
    const endsAt = performance.now() + seconds * 1000
    const untilTheEnd = async (act: () => Promise<void>) => {
      while (performance.now() < endsAt) await act()
    }
    await Promise.all([
      ...[...bettors, ...gamblers].map(({ act }) => untilTheEnd(act)),
      untilTheEnd(async () => {
        await fixtures.settleOne()
        await wait(SETTLE_MS.min + random.below(SETTLE_MS.spread))
      }),
    ])
    await fixtures.settleAll()
    await settled(db)
    await counted(db)
    for (const { check } of bettors) await check()
    // A connection reports its deadlocks at the latest when it ends.
    for (const each of processes) await each.kill()
    await wait(1000)
    const [ledger, deadlocks] = [await checkLedger(db), await deadlockCount(db)]
    if (!ledger.isBalanced) throw new Error(`The ledger does not balance: ${JSON.stringify(ledger)}`)
    if (deadlocks > 0) throw new Error(`The database has ended ${deadlocks} deadlocks`)
    return {
      bets: bettors.reduce((sum, { counts }) => sum + counts.placed, 0),
      sales: bettors.reduce((sum, { counts }) => sum + counts.sold, 0),
      rounds: gamblers.reduce((sum, { rounds }) => sum + rounds(), 0),
      transfers: ledger.transferCount,
    }
  } catch (error) {
    throw new Error(`The race with seed ${seed} found a fault`, { cause: error })
  } finally {
    for (const each of processes) await each.kill()
    await remove()
  }
}

function fail(): never {
  throw new Error('A process has not started')
}
