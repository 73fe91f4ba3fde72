import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { activateBonus } from '@touchline/contract/calls/bonuses/bonus'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { startPlatformProcess, type TestPlayer } from '@touchline/platform/testing'
import type { BenchResult } from '../bench-result.ts'
import { againstPgbench } from './against-pgbench.ts'
import { inTurns, rateOf } from './cost-of.ts'
import { limitLosses } from './limit-cost.ts'
import { runLoad } from './load.ts'
import { connectClients, openDay, type Scenario, scenarios, signUpPlayers } from './slips.ts'

const BONUS_ODDS = 1100
const BOOST = {
  kind: 'odds_boost',
  name: { en: 'Boost' },
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: null,
  trigger: { kind: 'once' },
  bonusOdds: BONUS_ODDS,
}

/**
 * Singles with a boost against those without one: the same players, who have a limit, the same legs, prices and stakes, on
 * one platform with a campaign. Then those with all of that against pgbench.
 */
export async function bonusCost(
  databaseUrl: string,
  pgbenchUrl: string,
  clientCount: number,
): Promise<BenchResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-bench-'))
  await mkdir(path.join(folder, 'campaigns'))
  await writeFile(path.join(folder, 'campaigns', 'boost.json'), JSON.stringify(BOOST))
  const platform = await startPlatformProcess({
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    SITE_FILES: folder,
  })
  try {
    const [singles] = scenarios(await openDay(platform))
    if (!singles) throw new Error('there is nothing to bet on')
    const players = await signUpPlayers(platform, clientCount)
    for (const player of players) await limitLosses(player)
    const bonuses = await Promise.all(players.map(activated))
    const boosted: Scenario = {
      name: 'boosted singles',
      slip: (player) => {
        const { bet } = singles.slip(player)
        const bonus = bonuses[player]
        return { bet: bonus ? { ...bet, bonus } : bet }
      },
    }
    const [plainClients, boostedClients] = [singles, boosted].map((scenario) =>
      connectClients(platform, players, scenario),
    )
    if (!plainClients || !boostedClients) throw new Error('there are no players')
    await runLoad(plainClients, 2)
    await runLoad(boostedClients, 2)
    const cost = await inTurns(
      { name: 'with a bonus', ratio: 0.9 },
      { with: () => rateOf(boostedClients), without: () => rateOf(plainClients) },
    )
    const name = 'singles with limit, exposure and bonus'
    return [cost, await againstPgbench({ name, ratio: 0.5 }, pgbenchUrl, boostedClients)]
  } finally {
    await platform.kill()
    await rm(folder, { recursive: true })
  }
}

async function activated({ client }: TestPlayer) {
  const [bonus] = (await client.call(getBonuses, {})).bonuses
  if (!bonus) throw new Error('nothing was granted')
  const { id, bonusType: type, termsVersion } = bonus
  await client.call(activateBonus, { params: { id }, body: { type, termsVersion } })
  return { id, type, odds: BONUS_ODDS }
}
