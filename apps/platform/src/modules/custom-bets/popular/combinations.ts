import type { JointSpace } from '@touchline/pricing/joint/joint-space'
import type { PricedLeg } from '@touchline/pricing/joint/price-jointly'
import type { OpenBook } from '../book-legs.ts'
import type { CustomBetBook } from '../custom-bet-book.queries.ts'
import { type CustomBetSelection, legsOf, priceLegs } from '../price-custom-bet.ts'
import { BASKETBALL_COMBINATIONS } from './basketball-combinations.ts'
import { FOOTBALL_COMBINATIONS } from './football-combinations.ts'
import { ICE_HOCKEY_COMBINATIONS } from './ice-hockey-combinations.ts'
import { createPicker } from './picker.ts'
import type { SportCombinations } from './sport-combinations.ts'
import { TENNIS_COMBINATIONS } from './tennis-combinations.ts'

export interface PopularCombination {
  selections: (CustomBetSelection & { oddsThousandths: number })[]
  oddsThousandths: number
}

const POPULAR_MAX = 6

/** Prices outside this range are left out. */
const ODDS_THOUSANDTHS = { min: 1200, max: 51_000 }

/** Ready-made custom bets of a match, as far as its markets are open; priced once for each state of play and prices. */
export function popularCombinations({
  book,
  space,
}: Exclude<OpenBook, { problem: unknown }>): readonly PopularCombination[] {
  const combinations = priced.get(space) ?? combinationsOf(book)
  priced.set(space, combinations)
  return combinations
}

/** A space is of one state of the match, its prices included. */
const priced = new WeakMap<JointSpace, readonly PopularCombination[]>()

function combinationsOf(book: CustomBetBook): readonly PopularCombination[] {
  const sport = BY_SPORT[book.sportKey]
  if (!sport) return []
  const picker = createPicker(book, sport.winner)
  const popular = new Map<string, PopularCombination>()
  for (const combination of sport.combinations) {
    if (popular.size === POPULAR_MAX) break
    const selections = combination(picker).flatMap((selection) => selection ?? [])
    if (selections.length < combination(picker).length) continue
    const legs = legsOf(book, selections)
    const price = 'problem' in legs ? legs : priceLegs(legs)
    if ('problem' in legs || 'problem' in price || !isWanted(price.oddsThousandths)) continue
    popular.set(JSON.stringify(selections), {
      selections: withOdds(selections, legs),
      oddsThousandths: price.oddsThousandths,
    })
  }
  return [...popular.values()]
}

const BY_SPORT: Partial<Record<string, SportCombinations>> = {
  soccer: FOOTBALL_COMBINATIONS,
  tennis: TENNIS_COMBINATIONS,
  basketball: BASKETBALL_COMBINATIONS,
  'ice-hockey': ICE_HOCKEY_COMBINATIONS,
}

function isWanted(oddsThousandths: number): boolean {
  return oddsThousandths >= ODDS_THOUSANDTHS.min && oddsThousandths <= ODDS_THOUSANDTHS.max
}

function withOdds(selections: readonly CustomBetSelection[], legs: readonly PricedLeg[]) {
  return selections.map((selection, index) => ({
    ...selection,
    oddsThousandths: legs[index]?.oddsThousandths ?? 0,
  }))
}
