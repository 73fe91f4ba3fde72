import type { LegResult } from '@touchline/betting/settlement/leg-result'
import { marketType } from '../../../markets/market-types.ts'
import { parseSpecifier } from '../../../markets/specifier.ts'
import type { MarketMargin } from '../../../prices/market-margins.ts'
import type { Payoff, PayoffTable } from '../../../rules/payoff.ts'
import { compilePayoff, decidedResults, fairProbabilities } from '../../../rules/payoff.ts'
import type { FootballOutlook } from '../outlook/football-outlook.ts'
import type { MatchFacts } from '../outlook/match-facts.ts'
import type { FootballScope, FootballScopeName, SpecifierParts } from './football-scopes.ts'

/** A market of football: which of its lines to offer, their chances, their results. */
export interface FootballMarket {
  id: number
  /** In the order of probabilities and results. */
  outcomeIds: readonly number[]
  margin: MarketMargin
  /** Specifiers worth offering now; some of them may be decided already. */
  lines(facts: MatchFacts, outlook: FootballOutlook): string[]
  probabilities(specifier: string, facts: MatchFacts, outlook: FootballOutlook): number[]
  /** Null while undecided. Throws on a specifier that isn't this market's. */
  results(specifier: string, facts: MatchFacts): readonly LegResult[] | null
  /** The part of the match's end that it looks at. */
  scope: FootballScopeName
  /** What each final of it pays, worked out when asked for. Throws on a specifier that isn't this market's. */
  payoffs(specifier: string): () => PayoffTable
}

export interface FootballMarketRule<Final> {
  id: number
  margin: MarketMargin
  /** Left out by a market that stands once in a match. */
  lines?: FootballMarket['lines']
  /** Results in the order of the catalogue's outcome ids. */
  payoff(parts: SpecifierParts): Payoff<Final>
}

/** A market from its scope and its one rule, which prices and settles it alike. */
export function defineMarket<Final>(
  scope: FootballScope<Final>,
  rule: FootballMarketRule<Final>,
): FootballMarket {
  const { outcomeIds } = marketType('soccer', rule.id)
  const known = new Map<string, Line<Final>>()
  const lineOf = (specifier: string) => {
    const line = known.get(specifier) ?? readLine(rule, specifier)
    if (known.size >= LINES_MAX) known.clear()
    known.set(specifier, line)
    return line
  }

  const tableOf = (line: Line<Final>) =>
    (line.table ??= compilePayoff(scope.space, line.payoff, outcomeIds.length))

  return {
    id: rule.id,
    outcomeIds,
    margin: rule.margin,
    scope: scope.name,
    payoffs: (specifier) => {
      const line = lineOf(specifier)
      return () => tableOf(line)
    },
    lines: rule.lines ?? (() => ['']),
    probabilities: (specifier, facts, outlook) => {
      const line = lineOf(specifier)
      return fairProbabilities(tableOf(line), scope.distribution(outlook, facts, line.parts))
    },
    results: (specifier, facts) => {
      const { parts, payoff } = lineOf(specifier)
      return decidedResults(scope.futures(facts, parts), payoff)
    },
  }
}

/** Lines kept ready for each market; anyone may ask for any line, so they can't be kept for ever. */
const LINES_MAX = 200

interface Line<Final> {
  parts: SpecifierParts
  payoff: Payoff<Final>
  /** Worked out when the line is first priced. */
  table: PayoffTable | null
}

function readLine<Final>(rule: FootballMarketRule<Final>, specifier: string): Line<Final> {
  const parts = parseSpecifier(specifier)
  return { parts, payoff: rule.payoff(parts), table: null }
}
