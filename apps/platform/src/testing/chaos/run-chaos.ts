import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../core/database/connect.ts'
import { checkLedger } from '../../modules/wallet/index.ts'
import { chaosCampaigns } from './chaos-campaigns.ts'
import { type ChaosPlayer, chaosPlayer } from './chaos-player.ts'
import { chaosFixtures } from './fixtures.ts'
import { seededRandom } from './random.ts'
import { counted, settled } from './settled.ts'
import { startUnrulyPlatform } from './unruly-platform.ts'

export interface ChaosOptions {
  db: Database
  url: string
  seconds: number
  seed: number
  players?: number
}

export interface ChaosReport {
  kills: number
  cuts: number
  bets: number
  sales: number
  refusals: number
  /** Bets with a bonus, by its campaign or a free bet's kind. */
  bonuses: Record<string, number>
  /** Boxes that were opened. */
  boxes: number
  /** Requests sent, repetitions included. */
  tries: number
  transfers: number
}

/**
 * Players place, with bonuses of every kind too, sell and repeat while matches are settled, the process is killed and its
 * connections are cut. Every request is repeated until it is answered. Throws, with the seed, unless at the end the ledger
 * balances, each bet exists exactly once, and each account holds what its bets and jackpots say.
 */
export async function runChaos({ db, url, seconds, seed, players = 4 }: ChaosOptions): Promise<ChaosReport> {
  const random = seededRandom(seed)
  const { variables, remove } = await chaosCampaigns()
  const platform = await startUnrulyPlatform({ db, url, variables }, random)
  try {
    const fixtures = await chaosFixtures(platform, random)
    const bettors: ChaosPlayer[] = []
    for (let index = 0; index < players; index += 1)
      bettors.push(await chaosPlayer(platform, fixtures, random))
    platform.goWild()
    const endsAt = performance.now() + seconds * 1000
    const untilTheEnd = async (act: () => Promise<void>) => {
      while (performance.now() < endsAt) await act()
    }
    await Promise.all([
      ...bettors.map(({ act }) => untilTheEnd(act)),
      untilTheEnd(async () => {
        await fixtures.settleOne()
        await wait(200 + random.below(800))
      }),
      // Whoever waits for an answer then gets one, however long a start takes.
      wait(seconds * 1000).then(() => platform.calmDown()),
    ])
    await platform.calmDown()
    await fixtures.settleAll()
    await settled(db)
    await counted(db)
    const ledger = await checkLedger(db)
    if (!ledger.isBalanced) throw new Error(`The ledger does not balance: ${JSON.stringify(ledger)}`)
    for (const { check } of bettors) await check()
    const sum = (name: keyof ChaosPlayer['counts']) =>
      bettors.reduce((total, { counts }) => total + counts[name], 0)
    return {
      kills: platform.killCount,
      cuts: platform.cutCount,
      bets: sum('placed'),
      sales: sum('sold'),
      refusals: sum('refused'),
      bonuses: sumOf(bettors.map(({ bonuses }) => bonuses)),
      boxes: sum('opened'),
      tries: sum('tries'),
      transfers: ledger.transferCount,
    }
  } catch (error) {
    throw new Error(`Chaos with seed ${seed} found a fault`, { cause: error })
  } finally {
    await platform.end()
    await remove()
  }
}

function sumOf(all: readonly ReadonlyMap<string, number>[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const [name, count] of all.flatMap((one) => [...one])) sums.set(name, (sums.get(name) ?? 0) + count)
  return Object.fromEntries(sums)
}
