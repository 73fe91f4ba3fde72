import type { JointMarket, JointSpace } from '../../../joint/joint-space.ts'
import { oncePerMarket } from '../../../joint/once-per-market.ts'
import { rowsOfTable } from '../../../joint/rows-of-table.ts'
import type { SpecifiedMarket } from '../../../markets/specified-market.ts'
import { numberPart, parseSpecifier } from '../../../markets/specifier.ts'
import type { Drift, Fixture } from '../../../match/fixture.ts'
import type { StateOfPlay } from '../../../match/state-of-play.ts'
import type { PayoffTable } from '../../../rules/payoff.ts'
import { footballMarket } from '../markets/football-markets.ts'
import { type FootballScopeName, fullTimeScore } from '../markets/football-scopes.ts'
import { footballOutlook } from '../outlook/football-outlook.ts'
import type { MatchFacts } from '../outlook/match-facts.ts'
import { matchFacts } from '../outlook/match-facts.ts'
import { expectedGoals } from '../rates.ts'
import { cornerFinals } from './corner-finals.ts'
import type { FootballPart } from './football-part.ts'
import { goalFinals } from './goal-finals.ts'

/**
 * A football match's ends, as it is priced: goals by half with who scores next, corners by half, cards. The three know
 * nothing of each other in the model, which knows future cards to slow no one.
 */
export function footballJoint(fixture: Fixture, state: StateOfPlay, drift: Drift): JointSpace | null {
  const facts = matchFacts(state)
  const outlook = state.status === 'finished' ? null : footballOutlook(fixture, facts, drift)
  if (!outlook) return null
  const partOf = partsOnDemand({
    goals: () => goalFinals(facts, outlook),
    corners: () => cornerFinals(facts, expectedGoals(fixture, drift)),
    bookings: () => ({ weights: outlook.bookings.weights, places: { bookings: outlook.bookings.indices } }),
  })
  return {
    market: oncePerMarket((ref) => {
      const market = footballMarket(ref)
      return isAskedGoal(ref, market.scope, facts) ? toJoint(ref, partOf(PART_OF[market.scope])) : null
    }),
  }
}

type PartName = 'goals' | 'corners' | 'bookings'

const PART_OF: Record<FootballScopeName, PartName> = {
  fullTime: 'goals',
  firstHalf: 'goals',
  secondHalf: 'goals',
  halves: 'goals',
  goal: 'goals',
  firstHalfGoal: 'goals',
  corners: 'corners',
  firstHalfCorners: 'corners',
  bookings: 'bookings',
}

/** A part is worked out when its finals are first asked for: most bets are on goals alone. */
function partsOnDemand(build: Record<PartName, () => FootballPart>): (name: PartName) => FootballPart {
  const lazy = (name: PartName): FootballPart => {
    const part = once(build[name])
    return {
      get weights() {
        return part().weights
      },
      get places() {
        return part().places
      },
    }
  }
  const parts = { goals: lazy('goals'), corners: lazy('corners'), bookings: lazy('bookings') }
  return (name) => parts[name]
}

/** Of numbered goals the finals know the next one. */
function isAskedGoal({ specifier }: SpecifiedMarket, scope: FootballScopeName, facts: MatchFacts): boolean {
  if (scope !== 'goal' && scope !== 'firstHalfGoal') return true
  const { home, away } = scope === 'goal' ? fullTimeScore(facts) : facts.goals[1]
  return numberPart(parseSpecifier(specifier), 'goalnr') === home + away + 1
}

function toJoint(ref: SpecifiedMarket, part: FootballPart): JointMarket {
  const market = footballMarket(ref)
  const table = market.payoffs(ref.specifier)
  const rowOf = once(() => rowsOfPlaces(table(), part.places[market.scope] ?? []))
  const rows = once(() => rowsOfTable(table()))
  return {
    part,
    outcomeIds: market.outcomeIds,
    get rowOf() {
      return rowOf()
    },
    get rows() {
      return rows()
    },
  }
}

function rowsOfPlaces({ patternOf }: PayoffTable, places: ArrayLike<number>): Uint8Array {
  const rowOf = new Uint8Array(places.length)
  for (let final = 0; final < rowOf.length; final++) rowOf[final] = patternOf[places[final] ?? 0] ?? 0
  return rowOf
}

function once<Value>(build: () => Value): () => Value {
  let built: { value: Value } | null = null
  return () => (built ??= { value: build() }).value
}
