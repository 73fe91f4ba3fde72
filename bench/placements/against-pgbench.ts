import type { BenchResult } from '../bench-result.ts'
import { type LoadClient, runLoad } from './load.ts'
import { pgbenchRate } from './pgbench.ts'

const SECONDS = 5
const ROUNDS = 3

/** The rate of these clients against pgbench with as many on the same server, in turn. Null: none is asked for. */
export async function againstPgbench(
  { name, ratio: least }: { name: string; ratio: number | null },
  databaseUrl: string,
  clients: readonly LoadClient[],
): Promise<BenchResult & { figure: number }> {
  const rounds: { baseline: number; rate: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const baseline = await pgbenchRate(databaseUrl, clients.length, SECONDS)
    rounds.push({ baseline, rate: (await runLoad(clients, SECONDS)).rate })
  }
  const ratios = rounds.map(({ rate, baseline }) => rate / baseline)
  return {
    name: `placement of ${name} over HTTP, ${clients.length} players`,
    figure: Math.round(median(rounds.map(({ rate }) => rate))),
    unit: 'bets/s',
    baseline: Math.round(median(rounds.map(({ baseline }) => baseline))),
    ratio: round2(median(ratios)),
    budget:
      least === null
        ? 'none: shown beside pgbench TPC-B-like'
        : `at least ${least} of pgbench TPC-B-like, ${clients.length} clients`,
    isWithinBudget: least === null || median(ratios) >= least,
    spread: ratios.map(round2).join(' '),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const round2 = (value: number) => Math.round(value * 100) / 100
