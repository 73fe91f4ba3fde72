import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import { driftAt } from '@touchline/pricing/match/drift'
import { hashUniform } from '@touchline/pricing/random'
import { createMatchTeller } from './match-teller.ts'
import { isCorrected } from './mishaps/mishap.ts'
import { announcementAt, startChanges } from './mishaps/start-changes.ts'
import { matchUrn, type PlannedMatch } from './planned-match.ts'
import type { OpenMarketRow, SentMarketRow } from './planned-matches.queries.ts'
import { isBrokenOff, type Playable, type PlayedState } from './playable.ts'
import { SentMarkets } from './sent-markets.ts'
import { simulatePlayable } from './simulate-playable.ts'

/**
 * A planned match from its first price to its last result. It stores what was sent, so that each step sends changes
 * only; the rest follows from the script at the time of the step.
 */
export interface RunningMatch {
  plan: PlannedMatch
  /** Milliseconds since 1970: when the next step is due. */
  nextStepAtMs: number
  isOver: boolean
  /** Whether the sent markets are loaded; after a restart they are read from the database first. */
  isReady: boolean
  recall(markets: readonly (OpenMarketRow | SentMarketRow)[]): void
  /** The changes at this moment, in the order to send them. */
  step(nowMs: number): FeedEvent[]
}

/** Accelerated matches are stepped more often. */
const STEP_MS = 1000
const FAST_STEP_MS = 250
/** Mean interval between price moves in play. */
const LIVE_PRICING_MS = 7000
/** Before the match, until the last hour. */
const EARLY_PRICING_MS = 10 * 60_000
const LATE_PRICING_MS = 2 * 60_000
const LATE_MS = 60 * 60_000

/** `nowMs` of a restart: first steps are spread over a minute. */
export function runMatch(plan: PlannedMatch, options: { isNew: boolean; nowMs: number }): RunningMatch {
  const startsAtMs = plan.startsAt.getTime()
  const phase = hashUniform('phase', matchUrn(plan))
  const sent = new SentMarkets({ isCorrected: isCorrected(plan.mishap) })
  const teller = createMatchTeller(plan, sent, announcementAt(plan, options.nowMs))
  let play: Playable | null = null
  let nextPricingAtMs = 0

  const match: RunningMatch = {
    plan,
    nextStepAtMs: firstStep(plan, phase, options),
    isOver: false,
    isReady: options.isNew,
    recall(markets) {
      sent.recall(markets)
      match.isReady = true
    },
    step(nowMs) {
      play ??= simulatePlayable(plan)
      const elapsedMs = (nowMs - startsAtMs) * plan.speed
      const announcement = announcementAt(plan, nowMs)
      const isPutOff = announcement.disruption === 'postponed'
      const state = isPutOff ? { ...play.stateAt(elapsedMs), isSuspended: true } : play.stateAt(elapsedMs)
      const told = teller.tell(play, state, {
        announcement,
        isDue: nowMs >= nextPricingAtMs,
        drift: () => driftAt(plan.fixture.seed, elapsedMs),
      })
      if (told.isPriced) nextPricingAtMs = nowMs + pricingInterval(plan, nowMs, phase)
      match.isOver = isBrokenOff(state) || (state.status === 'finished' && state.results !== 'wrong')
      // Released until the match starts: simulating again is quick, while hundreds of scripts take much memory.
      if (state.status === 'prematch') play = null
      match.nextStepAtMs = nextStep(plan, state, { nowMs, nextPricingAtMs, phase })
      return told.events
    },
  }

  return match
}

function firstStep(
  plan: PlannedMatch,
  phase: number,
  { isNew, nowMs }: { isNew: boolean; nowMs: number },
): number {
  if (isNew || plan.startsAt.getTime() <= nowMs) return nowMs
  return Math.min(nextChangeMs(plan, nowMs), nowMs + phase * LATE_PRICING_MS)
}

/** When something is told of a match that has not begun: its start, or what keeps it from that. */
function nextChangeMs(plan: PlannedMatch, nowMs: number): number {
  const startsAtMs = plan.startsAt.getTime()
  const changes = startChanges(plan).map(({ atMs }) => startsAtMs + atMs / plan.speed)
  const coming = [...changes, plan.endsAt.getTime()].filter((atMs) => atMs > nowMs)
  return Math.min(startsAtMs, ...coming)
}

function pricingInterval(plan: PlannedMatch, nowMs: number, phase: number): number {
  const untilStartMs = plan.startsAt.getTime() - nowMs
  if (untilStartMs <= 0) return (LIVE_PRICING_MS * (0.75 + phase / 2)) / Math.min(plan.speed, 7)
  return (untilStartMs > LATE_MS ? EARLY_PRICING_MS : LATE_PRICING_MS) * (0.75 + phase / 2)
}

function nextStep(
  plan: PlannedMatch,
  state: PlayedState,
  { nowMs, nextPricingAtMs, phase }: { nowMs: number; nextPricingAtMs: number; phase: number },
): number {
  if (state.status === 'prematch')
    return Math.max(nowMs + 1, Math.min(nextChangeMs(plan, nowMs), nextPricingAtMs))
  const stepMs = plan.speed > 1 ? FAST_STEP_MS : STEP_MS
  // Randomized, so that matches do not move all at once.
  return (Math.floor(nowMs / stepMs - phase) + 1 + phase) * stepMs
}
