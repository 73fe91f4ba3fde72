import type { BenchResult } from '../bench-result.ts'
import { costOf } from './cost-of.ts'
import type { LoadClient } from './load.ts'

/** Singles with exposure reserved and limited, against the same without: its functions do nothing meanwhile. */
export function exposureCost(databaseUrl: string, clients: readonly LoadClient[]): Promise<BenchResult> {
  return costOf({ name: 'with exposure', ratio: 0.85, without: WITHOUT, again: AGAIN }, databaseUrl, clients)
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
