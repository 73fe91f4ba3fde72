import { run as runCommand } from '../../scripts/steps/run.ts'
import type { BenchResult } from '../bench-result.ts'
import { type LoadClient, runLoad } from './load.ts'

const ROUNDS = Number(process.env['ROUNDS'] ?? 9)
const SECONDS = 2

export interface Feature {
  /** Such as `with a limit`. */
  name: string
  /** The least share of the rate without it. */
  ratio: number
  /** Statements that take it away, and that bring it back. */
  without: string
  again: string
}

/** The rate of singles with a feature, against the same without it. */
export function costOf(
  feature: Feature,
  databaseUrl: string,
  clients: readonly LoadClient[],
): Promise<BenchResult> {
  return inTurns(feature, {
    with: () => rateOf(clients),
    without: async () => {
      await execute(databaseUrl, feature.without)
      const rate = await rateOf(clients)
      await execute(databaseUrl, feature.again)
      return rate
    },
  })
}

/** One rate against the other, in turns, since whatever else the machine does comes and goes. */
export async function inTurns(
  { name, ratio: least }: Pick<Feature, 'name' | 'ratio'>,
  rate: { with: () => Promise<number>; without: () => Promise<number> },
): Promise<BenchResult> {
  const rounds: { without: number; rate: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = round % 2 === 0 ? await rate.with() : null
    const without = await rate.without()
    rounds.push({ without, rate: before ?? (await rate.with()) })
  }
  const ratios = rounds.map((one) => one.rate / one.without)
  const ratio = median(ratios)
  return {
    name: `placement of singles ${name}, against without`,
    figure: Math.round(median(rounds.map((one) => one.rate))),
    unit: 'bets/s',
    baseline: Math.round(median(rounds.map(({ without }) => without))),
    ratio: Math.round(ratio * 100) / 100,
    budget: `at least ${least} of the same players, legs and stakes without`,
    isWithinBudget: ratio >= least,
    spread: ratios.map((each) => each.toFixed(2)).join(' '),
  }
}

export async function rateOf(clients: readonly LoadClient[]): Promise<number> {
  return (await runLoad(clients, SECONDS)).rate
}

async function execute(databaseUrl: string, statements: string): Promise<void> {
  const { code, output } = await runCommand(
    'psql',
    [databaseUrl, '-v', 'ON_ERROR_STOP=1', '-c', statements],
    {
      isQuiet: true,
    },
  )
  if (code !== 0) throw new Error(`psql failed:\n${output}`)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
