/**
 * Placing singles over HTTP with the money at an operator whose wallet answers after a millisecond, against the same with
 * the money here, in turns on the same platform. All that the operator is told of each bet (`take`, and that it was placed)
 * is told meanwhile, and its cost is in the rate.
 *
 * An operator's platform runs on other machines, and here on the same two cores: so its side is a process that keeps no
 * books and reads no more than its answer needs, and what it took of the processor is in the table. It takes several calls
 * together; the same by single calls, and with more players, is shown beside it.
 */
import { type PlatformProcess, startPlatformProcess } from '@touchline/platform/testing'
import { run as runCommand } from '../../scripts/steps/run.ts'
import { startPostgresServer } from '../../scripts/steps/testing/postgres-server.ts'
import type { BenchResult } from '../bench-result.ts'
import { type LoadClient, runLoad } from '../placements/load.ts'
import { connectClients, openDay, scenarios, signUpPlayers } from '../placements/slips.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { OPERATOR_KEY, walletClients } from './wallet-clients.ts'
import { startWalletProcess, type WalletOffer } from './wallet-process.ts'
import { AWAY_MS, CLIENTS, median, type Round, rateOf, results, type Sides } from './wallet-results.ts'

/** At sixteen some wait for the operator, and fewer share a transaction: what a placement costs by itself shows with more. */
const MANY_CLIENTS = 48
const SECONDS = 5
const ROUNDS = 5

export async function run(): Promise<BenchResult[]> {
  return [...(await runWith('batches')), ...(await runWith('single calls'))]
}

async function runWith(offers: WalletOffer): Promise<BenchResult[]> {
  const server = await startPostgresServer({ isDurable: true })
  const wallet = await startWalletProcess(AWAY_MS, offers)
  try {
    const platform = await startPlatformProcess({
      DATABASE_URL: server.url,
      NODE_ENV: 'production',
      WALLET_URL: wallet.url,
      WALLET_KEY: 'wallet-key-of-the-bench-that-is-long-enough',
      OPERATOR_API_KEY: OPERATOR_KEY,
    })
    try {
      const pids = {
        platform: platform.pid,
        database: await postmasterOf(server.url),
        operator: wallet.pid,
      }
      return await measure(platform, server.url, { offers, pids })
    } finally {
      await platform.kill()
    }
  } finally {
    await wallet.stop()
    await server.stop()
  }
}

type Pids = Round['cpu']

async function measure(
  platform: PlatformProcess,
  databaseUrl: string,
  { offers, pids }: { offers: WalletOffer; pids: Pids },
): Promise<BenchResult[]> {
  const [singles] = scenarios(await openDay(platform))
  if (!singles) throw new Error('there is nothing to bet on')
  const sides = async (count: number) => ({
    ours: connectClients(platform, await signUpPlayers(platform, count), singles),
    theirs: await walletClients(platform, singles, count),
  })
  const { ours, theirs } = await sides(CLIENTS)
  for (const clients of [ours, theirs]) await runLoad(clients, 2)
  const aRound = (clients: readonly LoadClient[]) => roundOf(clients, databaseUrl, pids)
  const rounds = await inTurns({ ours, theirs }, aRound)
  const half = median(rounds.map(({ theirs: { rate } }) => rate)) / 2
  const atHalf = await inTurns({ ours, theirs }, async (clients) => {
    const { p99Ms } = await runLoad(clients, SECONDS, half)
    await untilTold(databaseUrl)
    return p99Ms
  })
  const shown = results(rounds, offers, atHalf)
  if (offers !== 'batches') return shown
  await untilTold(databaseUrl)
  const many = await sides(MANY_CLIENTS)
  for (const clients of [many.ours, many.theirs]) await runLoad(clients, 2)
  return [...shown, rateOf(await inTurns(many, aRound), offers, MANY_CLIENTS)]
}

async function inTurns<Of>(
  { ours, theirs }: Sides<readonly LoadClient[]>,
  aRound: (clients: readonly LoadClient[]) => Promise<Of>,
): Promise<Sides<Of>[]> {
  const rounds: Sides<Of>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = round % 2 === 0 ? await aRound(ours) : null
    const their = await aRound(theirs)
    rounds.push({ ours: first ?? (await aRound(ours)), theirs: their })
  }
  return rounds
}

async function roundOf(clients: readonly LoadClient[], databaseUrl: string, pids: Pids): Promise<Round> {
  const before = await cpuOf(pids)
  const { rate } = await runLoad(clients, SECONDS)
  // What is told late must not be told during somebody else's turn.
  await untilTold(databaseUrl)
  const after = await cpuOf(pids)
  const each = (name: keyof Pids) => ((after[name] - before[name]) / (rate * SECONDS)) * 1e6
  return {
    rate,
    cpu: { platform: each('platform'), database: each('database'), operator: each('operator') },
  }
}

async function cpuOf({ platform, database, operator }: Pids): Promise<Record<keyof Pids, number>> {
  return {
    platform: await cpuSeconds(platform),
    database: await cpuSeconds(database),
    operator: await cpuSeconds(operator),
  }
}

async function untilTold(databaseUrl: string): Promise<void> {
  for (;;) {
    const question = 'select count(*) from wallet_outbox where answered_at is null'
    const { output } = await runCommand('psql', [databaseUrl, '-Atc', question], { isQuiet: true })
    if (output.trim() === '0') return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** The process whose children are the server's others. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const question = "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)"
  const { output } = await runCommand('psql', [databaseUrl, '-Atc', question], { isQuiet: true })
  return Number(output.trim())
}
