import { createUserLimit } from '@touchline/contract/calls/limits/user-limits'
import type { TestPlayer } from '@touchline/platform/testing'
import type { BenchResult } from '../bench-result.ts'
import { execute, median } from './exposure-cost.ts'
import { type LoadClient, runLoad } from './load.ts'

const ROUNDS = 9
const SECONDS = 2
const RATIO = 0.95

/** Singles of players with a limit on losses, against the same players without one: their guards are away meanwhile. */
export async function limitCost(
  databaseUrl: string,
  players: readonly TestPlayer[],
  clients: readonly LoadClient[],
): Promise<BenchResult> {
  for (const { client } of players) {
    const amount = { value: 1_000_000_000, currency: 'EUR' }
    await client.call(createUserLimit, { body: { type: 'loss', period: 'month', amount } })
  }
  const rounds: { without: number; rate: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, since whatever else the machine does comes and goes.
    const before = round % 2 === 0 ? await rateOf(clients) : null
    await execute(databaseUrl, WITHOUT)
    const without = await rateOf(clients)
    await execute(databaseUrl, AGAIN)
    rounds.push({ without, rate: before ?? (await rateOf(clients)) })
  }
  const ratios = rounds.map(({ rate, without }) => rate / without)
  const ratio = median(ratios)
  return {
    name: 'placement of singles with a limit, against without',
    figure: Math.round(median(rounds.map(({ rate }) => rate))),
    unit: 'bets/s',
    baseline: Math.round(median(rounds.map(({ without }) => without))),
    ratio: Math.round(ratio * 100) / 100,
    budget: `at least ${RATIO} of the same without`,
    isWithinBudget: ratio >= RATIO,
    spread: ratios.map((each) => each.toFixed(2)).join(' '),
  }
}

async function rateOf(clients: readonly LoadClient[]): Promise<number> {
  return (await runLoad(clients, SECONDS)).rate
}

const WITHOUT = `
create table kept_guard as table player_guard;
delete from player_guard`

const AGAIN = `
insert into player_guard table kept_guard;
drop table kept_guard`
