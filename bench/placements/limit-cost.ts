import { createUserLimit } from '@touchline/contract/calls/limits/user-limits'
import type { TestPlayer } from '@touchline/platform/testing'
import type { BenchResult } from '../bench-result.ts'
import { costOf } from './cost-of.ts'
import type { LoadClient } from './load.ts'

/** Singles of players with a limit on losses, against the same players without one: their guards are away meanwhile. */
export async function limitCost(
  databaseUrl: string,
  players: readonly TestPlayer[],
  clients: readonly LoadClient[],
): Promise<BenchResult> {
  for (const player of players) await limitLosses(player)
  return costOf({ name: 'with a limit', ratio: 0.95, without: WITHOUT, again: AGAIN }, databaseUrl, clients)
}

/** By more than the player can lose. */
export async function limitLosses({ client }: TestPlayer): Promise<void> {
  const amount = { value: 1_000_000_000, currency: 'EUR' }
  await client.call(createUserLimit, { body: { type: 'loss', period: 'month', amount } })
}

const WITHOUT = `
create table kept_guard as table player_guard;
delete from player_guard`

/** Guards that came meanwhile give way. */
const AGAIN = `
delete from player_guard g using kept_guard k where g.player_id = k.player_id;
insert into player_guard table kept_guard;
drop table kept_guard`
