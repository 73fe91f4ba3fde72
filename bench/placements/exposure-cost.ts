import { run as runCommand } from '../../scripts/steps/run.ts'
import type { BenchResult } from '../bench-result.ts'
import { type LoadClient, runLoad } from './load.ts'

const ROUNDS = 3
const SECONDS = 3
const RATIO = 0.85

/** Singles with exposure reserved and limited, against the same without: its two functions do nothing meanwhile. */
export async function exposureCost(
  databaseUrl: string,
  clients: readonly LoadClient[],
): Promise<BenchResult> {
  const rounds: { without: number; rate: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await execute(databaseUrl, WITHOUT)
    const without = (await runLoad(clients, SECONDS)).rate
    await execute(databaseUrl, AGAIN)
    rounds.push({ without, rate: (await runLoad(clients, SECONDS)).rate })
  }
  const ratios = rounds.map(({ rate, without }) => rate / without)
  const ratio = median(ratios)
  return {
    name: 'placement of singles with exposure, against without',
    figure: Math.round(median(rounds.map(({ rate }) => rate))),
    unit: 'bets/s',
    baseline: Math.round(median(rounds.map(({ without }) => without))),
    ratio: Math.round(ratio * 100) / 100,
    budget: `at least ${RATIO} of the same without`,
    isWithinBudget: ratio >= RATIO,
    spread: ratios.map((each) => each.toFixed(2)).join(' '),
  }
}

const WITHOUT = `
alter function move_exposure(jsonb, integer) rename to move_exposure_kept;
alter function is_exposure_exceeded(jsonb) rename to is_exposure_exceeded_kept;
create function move_exposure(jsonb, integer) returns void language sql as '';
create function is_exposure_exceeded(jsonb) returns boolean language sql as 'select false'`

const AGAIN = `
drop function move_exposure(jsonb, integer);
drop function is_exposure_exceeded(jsonb);
alter function move_exposure_kept(jsonb, integer) rename to move_exposure;
alter function is_exposure_exceeded_kept(jsonb) rename to is_exposure_exceeded`

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
