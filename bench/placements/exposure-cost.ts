import { run as runCommand } from '../../scripts/steps/run.ts'
import type { BenchResult } from '../bench-result.ts'
import { type LoadClient, runLoad } from './load.ts'

const ROUNDS = 9
const SECONDS = 2
const RATIO = 0.85

/** Singles with exposure reserved and limited, against the same without: its functions do nothing meanwhile. */
export async function exposureCost(
  databaseUrl: string,
  clients: readonly LoadClient[],
): Promise<BenchResult> {
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

async function rateOf(clients: readonly LoadClient[]): Promise<number> {
  return (await runLoad(clients, SECONDS)).rate
}

const WITHOUT = `
alter function exposed_legs(jsonb) rename to exposed_legs_kept;
alter function move_exposure(exposed_leg[], integer) rename to move_exposure_kept;
alter function is_exposure_exceeded(exposed_leg[]) rename to is_exposure_exceeded_kept;
create function exposed_legs(jsonb) returns exposed_leg[] language sql as 'select null::exposed_leg[]';
create function move_exposure(exposed_leg[], integer) returns void language sql as '';
create function is_exposure_exceeded(exposed_leg[]) returns boolean language sql as 'select false'`

const AGAIN = `
drop function exposed_legs(jsonb);
drop function move_exposure(exposed_leg[], integer);
drop function is_exposure_exceeded(exposed_leg[]);
alter function exposed_legs_kept(jsonb) rename to exposed_legs;
alter function move_exposure_kept(exposed_leg[], integer) rename to move_exposure;
alter function is_exposure_exceeded_kept(exposed_leg[]) rename to is_exposure_exceeded`

export async function execute(databaseUrl: string, statements: string): Promise<void> {
  const { code, output } = await runCommand(
    'psql',
    [databaseUrl, '-v', 'ON_ERROR_STOP=1', '-c', statements],
    {
      isQuiet: true,
    },
  )
  if (code !== 0) throw new Error(`psql failed:\n${output}`)
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
