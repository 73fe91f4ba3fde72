import type { OddsThousandths } from '../odds/odds.ts'
import type { DeadHeat, LegResult } from './leg-result.ts'

/** Where a selection stands with others of its match as one leg of a combo: their match, and their joint price. */
export type LegGroup = { readonly matchId: number; readonly oddsThousandths: OddsThousandths }

type Joinable = {
  readonly oddsThousandths: OddsThousandths
  readonly result: LegResult | null
  readonly deadHeat?: DeadHeat | null
  readonly isBanker: boolean
  readonly joint?: LegGroup | null | undefined
}

/**
 * The legs as they pay: selections that stand together are one leg at their joint price, in the place of the first. It ends
 * by the rule of a custom bet: lost with one of them, void with a void or half one once all are decided.
 */
export function joinedLegs<Leg extends Joinable>(legs: readonly Leg[]): readonly (Leg | Joinable)[] {
  if (legs.every(({ joint }) => !joint)) return legs
  const done = new Set<number>()
  return legs.flatMap((leg): (Leg | Joinable)[] => {
    const { joint } = leg
    if (!joint) return [leg]
    if (done.has(joint.matchId)) return []
    done.add(joint.matchId)
    const together = legs.filter((other) => other.joint?.matchId === joint.matchId)
    return [
      {
        oddsThousandths: joint.oddsThousandths,
        result: joinedResult(together.map(({ result }) => result)),
        deadHeat: joinedDeadHeat(together),
        isBanker: false,
      },
    ]
  })
}

/** Null while it is open. */
export function joinedResult(results: readonly (LegResult | null)[]): LegResult | null {
  if (results.includes('lose')) return 'lose'
  if (results.includes(null)) return null
  return results.every((result) => result === 'win') ? 'win' : 'void'
}

/** Each takes its share of the one price. */
export function joinedDeadHeat(legs: readonly { readonly deadHeat?: DeadHeat | null }[]): DeadHeat | null {
  const shared = legs.flatMap(({ deadHeat }) => deadHeat ?? [])
  if (shared.length === 0) return null
  return shared.reduce((one, other) => ({ places: one.places * other.places, tied: one.tied * other.tied }))
}
