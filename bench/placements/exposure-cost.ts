import type { BenchResult } from '../bench-result.ts'
import { costOf } from './cost-of.ts'
import type { LoadClient } from './load.ts'

/**
 * Singles with exposure reserved and limited, against the same without: no rule is looked up and no sum is kept or compared
 * meanwhile. Legs are read in either case, since they are written.
 */
export function exposureCost(databaseUrl: string, clients: readonly LoadClient[]): Promise<BenchResult> {
  return costOf({ name: 'with exposure', ratio: 0.85, without: WITHOUT, again: AGAIN }, databaseUrl, clients)
}

const CAPS_OF_LEG = 'caps_of_leg(bigint, text, bigint, bigint, integer, text, text, integer)'

const WITHOUT = `
alter function ${CAPS_OF_LEG} rename to caps_of_leg_kept;
alter function move_exposure(exposed_leg[], integer) rename to move_exposure_kept;
alter function is_exposure_exceeded(exposed_leg[], bigint[]) rename to is_exposure_exceeded_kept;
create function ${CAPS_OF_LEG}
  returns table (stake bigint, outcome bigint, combination bigint, day bigint, market bigint, match bigint)
  language sql as 'select null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint';
create function move_exposure(exposed_leg[], integer) returns bigint[] language sql as 'select null::bigint[]';
create function is_exposure_exceeded(exposed_leg[], bigint[]) returns boolean language sql as 'select false'`

const AGAIN = `
drop function ${CAPS_OF_LEG};
drop function move_exposure(exposed_leg[], integer);
drop function is_exposure_exceeded(exposed_leg[], bigint[]);
alter function ${CAPS_OF_LEG.replace('caps_of_leg', 'caps_of_leg_kept')} rename to caps_of_leg;
alter function move_exposure_kept(exposed_leg[], integer) rename to move_exposure;
alter function is_exposure_exceeded_kept(exposed_leg[], bigint[]) rename to is_exposure_exceeded`
