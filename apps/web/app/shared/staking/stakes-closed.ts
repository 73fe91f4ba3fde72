import type { GamblingBlock } from '@touchline/contract/entities/player/exclusion'
import type { UserLimit } from '@touchline/contract/entities/player/user-limit'
import { isInForce } from '@touchline/protection/limits/limit-change'

/** Why the player can stake nothing at all, whatever they choose; `endsAt` is null where no end is known. */
export type StakesClosed =
  | { by: 'break'; endsAt: string | null }
  | { by: 'limit'; endsAt: string | null; type: StakeLimitType }

const STAKE_LIMIT_TYPES = ['wager', 'loss', 'bet'] as const
type StakeLimitType = (typeof STAKE_LIMIT_TYPES)[number]

/** A break before a limit: a limit that renews within it opens nothing. */
export function stakesClosed(block: GamblingBlock | null, limits: readonly UserLimit[]): StakesClosed | null {
  if (block) return { by: 'break', endsAt: block.until }
  const reached = limits.flatMap((limit) => {
    const type = STAKE_LIMIT_TYPES.find((each) => each === limit.type)
    return type && isInForce(limit) && limit.left?.value === 0 ? [{ type, endsAt: limit.renewsAt }] : []
  })
  const [last] = reached.toSorted((one, other) => endMs(other) - endMs(one))
  return last ? { by: 'limit', ...last } : null
}

/** Of several the one that holds longest. */
function endMs({ endsAt }: { endsAt: string | null }): number {
  return endsAt === null ? Number.POSITIVE_INFINITY : Date.parse(endsAt)
}
