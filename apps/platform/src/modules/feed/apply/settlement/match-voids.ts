import type { StoredVoid } from '../../../../core/database/tables.ts'
import type { PlatformFact } from '../../port-event.ts'
import type { Placed } from '../feed-refusal.ts'
import type { MatchWork } from '../match-work.ts'
import { isSameWindow } from './feed-word.ts'
import { inMilliseconds } from './to-facts.ts'

/** The voids of a match that its markets of this moment take over, as facts of the operator who stated them. */
export function carriedVoids({ match, newMarkets }: MatchWork, now: Date): Placed<PlatformFact>[] {
  if (newMarkets.length === 0) return []
  return match.voids
    .filter(({ to }) => to === null || new Date(to) > now)
    .map(({ from, to, actor, reason }) => ({
      index: NO_PLACE,
      event: {
        kind: 'cancel',
        matchUrn: match.urn,
        markets: newMarkets,
        startTime: from,
        endTime: to,
        origin: { source: 'operator', actor, reason },
      },
    }))
}

/** No event of the batch: it cannot be refused. */
const NO_PLACE = -1

/** The voids of a match after what an operator says of the whole of it; the same array where that changes nothing. */
export function voidsAfter(voids: readonly StoredVoid[], event: PlatformFact): readonly StoredVoid[] {
  if (event.kind !== 'cancel' && event.kind !== 'rollback_cancel') return voids
  const { actor, reason } = event.origin
  const window = { from: inMilliseconds(event.startTime), to: inMilliseconds(event.endTime) }
  const others = voids.filter((one) => !isSameWindow(one, window))
  const isKnown = others.length < voids.length
  if (event.kind === 'cancel') return isKnown ? voids : [...voids, { ...window, actor, reason }]
  return isKnown ? others : voids
}
