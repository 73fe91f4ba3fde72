import type { SportKey } from '../sports/sport-key.ts'

/**
 * What a sport model promises: a whole match drawn from a seed, its state at any moment, the price of every
 * market in that state, and the result of every market once it is decided. Pure: no clock, no ambient randomness.
 */
export interface SportModel<Script> {
  sportKey: SportKey
  /** Draws the match once and for all: the same fixture always gives the same script. */
  drawScript(fixture: Fixture): Script
  /** Real-time length from kick-off to the final whistle, breaks and stoppage included. */
  durationMs(script: Script): number
  /** The match as it stands `elapsedMs` after kick-off; negative before it. */
  stateAt(script: Script, elapsedMs: number): MatchState
  /**
   * Every market that can be bet on in this state, consistent with each other and with no arbitrage.
   * `drift` moves the view of the match a little (see `drift.ts`), so that prices live between incidents.
   */
  priceMarkets(fixture: Fixture, state: MatchState, drift: Drift): PricedMarket[]
  /** The outcomes' results by the same definitions that priced them; null while the market is undecided. */
  settleMarket(market: MarketRef, state: MatchState): OutcomeResult[] | null
}

export type Side = 'home' | 'away'

/** Log-scale strengths around 0; a sport with one strength per competitor uses `attack` alone. */
export interface Rating {
  attack: number
  defence: number
}

export interface Fixture {
  matchId: number
  seed: number
  home: Rating
  away: Rating
  /** Tournament features that change the rules, such as best of five sets. */
  format: 'standard' | 'best_of_five' | 'best_of_one'
}

/** Small zero-mean shifts of the strengths, in the same log scale. */
export interface Drift {
  home: number
  away: number
}

export interface ScorePair {
  home: number
  away: number
}

export interface MatchState {
  status: 'prematch' | 'live' | 'finished'
  /** Period key: `1st_half`, `half_time`, `2nd_half`, `set_3`, `quarter_2`, `overtime`, `map_1`, `ended` … */
  stage: string
  clock: MatchClock | null
  /** Goals, sets, points or maps: what decides the match. */
  totalScore: ScorePair
  /** The running game within the period where the sport has one; texts such as `40` and `A`. */
  gameScore: { home: string; away: string } | null
  periodScores: PeriodScore[]
  currentServer: Side | null
  /** Of a sport that tells it: who has had the ball so far, in whole per cent that add up to 100. */
  possession?: ScorePair | null
  /** What has happened so far, in order. */
  incidents: Incident[]
  /** A moment of danger or review: every market is shown but closed. */
  isSuspended: boolean
}

export interface MatchClock {
  /** Playing time shown on the scoreboard. */
  matchTimeS: number
  /** Minutes beyond the period's end, once announced or running. */
  stoppageTimeS: number | null
  stoppageTimeAnnouncedS: number | null
  remainingTimeS: number | null
  remainingTimeInPeriodS: number | null
  isStopped: boolean
}

export interface PeriodScore extends ScorePair {
  number: number
  periodKey: string
}

export interface Incident {
  /** `goal`, `penalty_goal`, `own_goal`, `yellow_card`, `red_card`, `corner`, `period_start`, `break_point` … */
  type: string
  side: Side | null
  /** Milliseconds since kick-off in real time. */
  atMs: number
  /** As the field writes it: `45+2`, `Set 2 4:3`, `Q3 7:41`. */
  displayTime: string
  player: string | null
}

/** A market within a match. `specifier` is '' or `total=2.5`, `hcp=-0.5`, `hcp=1:0`, `goalnr=2`, `setnr=1` …, parts joined by `|`. */
export interface MarketRef {
  marketId: number
  specifier: string
}

/** The specification's market status: 1 open for bets, -1 suspended. */
export type PricedMarketStatus = 1 | -1

export interface PricedMarket extends MarketRef {
  status: PricedMarketStatus
  outcomes: PricedOutcome[]
  /** True on the one line of a family whose two sides are nearest to even. */
  isMostBalanced: boolean
}

export interface PricedOutcome {
  outcomeId: number
  /** With the margin; at least 1010. */
  oddsThousandths: number
  /** Fair, without the margin: the chance of a win among decided (not refunded) results. */
  probability: number
  isActive: boolean
}

export const OUTCOME_RESULTS = ['win', 'lose', 'void', 'half_win', 'half_lose'] as const

export interface OutcomeResult {
  outcomeId: number
  result: (typeof OUTCOME_RESULTS)[number]
}
