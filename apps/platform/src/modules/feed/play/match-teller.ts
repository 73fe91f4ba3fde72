import type { FixtureFeedEvent } from '@touchline/contract/feed/announcement-events'
import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import type { MarketsFeedEvent } from '@touchline/contract/feed/market-events'
import type { ResultsFeedEvent, SettlementFeedEvent } from '@touchline/contract/feed/settlement-events'
import type { Drift } from '@touchline/pricing/match/fixture'
import { matchUrn, type PlannedMatch } from './planned-match.ts'
import { isBrokenOff, type Playable, type PlayedState } from './playable.ts'
import type { SentMarkets } from './sent-markets.ts'
import { isTakenBack, stateFingerprint, toStateEvent } from './to-state-event.ts'

export interface Telling {
  /** In the order to send them. */
  events: FeedEvent[]
  isPriced: boolean
}

/** Puts what has changed in a match since the last time into events. */
export interface MatchTeller {
  /** Prices without a new state are told when they are due. */
  tell(
    play: Playable,
    state: PlayedState,
    options: { announcement: FixtureFeedEvent; isDue: boolean; drift: () => Drift },
  ): Telling
}

/** `announced` is the announcement that was sent last. */
export function createMatchTeller(
  plan: PlannedMatch,
  sent: SentMarkets,
  announced: FixtureFeedEvent,
): MatchTeller {
  const urn = matchUrn(plan)
  let sentAnnouncement = JSON.stringify(announced)
  let sentState = ''
  let sentIncidents: boolean[] = []
  let isStopped = false
  let isCorrected = false

  const changedState = (play: Playable, state: PlayedState): FeedEvent[] => {
    const event = hasBegun(state) ? [toStateEvent(plan, play, state, sentIncidents)] : []
    sentIncidents = state.incidents.map(isTakenBack)
    sentState = stateFingerprint(state)
    return event
  }

  /** Once, when results that were wrong can be right. */
  const corrections = (play: Playable, state: PlayedState): FeedEvent[] => {
    if (state.results !== 'corrected' || isCorrected) return []
    isCorrected = true
    const { takenBack, results } = sent.correct(play, state)
    if (takenBack.length === 0) return []
    const markets = takenBack.map(({ marketId, specifier }) => ({ marketId, specifier }))
    const reason = REASONS[plan.mishap === 'video_review' ? 'video_review' : 'wrong_result']
    return [
      { kind: 'rollback_results', matchUrn: urn, generation: GENERATIONS.rollback, reason, markets },
      ...resultsEvent(urn, results, state),
    ]
  }

  const reviewStop = (state: PlayedState): FeedEvent[] => {
    if (isStopped || plan.mishap !== 'video_review' || state.results !== 'wrong') return []
    isStopped = true
    return [{ kind: 'bet_stop', matchUrn: urn, groups: null, status: -1, reason: 'A goal is reviewed' }]
  }

  return {
    tell(play, state, { announcement, isDue, drift }) {
      const isNewState = stateFingerprint(state) !== sentState
      const events: FeedEvent[] = []
      const announcementText = JSON.stringify(announcement)
      if (announcementText !== sentAnnouncement) events.push(announcement)
      sentAnnouncement = announcementText
      if (isNewState) events.push(...changedState(play, state))
      // Results first: a decided market is not priced any more.
      const decided = isNewState && state.status !== 'prematch' ? sent.settle(play, state) : []
      const results = resultsEvent(urn, decided, state)
      if (isBrokenOff(state))
        return {
          events: [...events, ...results, ...voidEvents(urn, sent.abandon(), state)],
          isPriced: false,
        }
      // Before the prices, which open again what is taken back.
      events.push(...corrections(play, state))
      const isPriced = isNewState || isDue
      const markets = isPriced ? sent.reprice(play, state, drift()) : []
      if (markets.length > 0) events.push({ kind: 'markets', matchUrn: urn, isComplete: false, markets })
      return { events: [...events, ...reviewStop(state), ...results], isPriced }
    },
  }
}

const REASONS = {
  video_review: 'The goal was taken back after video review',
  wrong_result: 'The result was wrong',
}

/** In the order of a market's facts, where results are corrected: wrong, taken back, right. */
const GENERATIONS = { first: 1, rollback: 2, right: 3 }

function hasBegun(state: PlayedState): boolean {
  return state.status !== 'prematch' || isBrokenOff(state)
}

function resultsEvent(
  matchUrn: string,
  markets: ResultsFeedEvent['markets'],
  { results }: PlayedState,
): ResultsFeedEvent[] {
  if (markets.length === 0) return []
  const generation = results === 'corrected' ? GENERATIONS.right : GENERATIONS.first
  return [{ kind: 'results', matchUrn, ...(results && { generation }), markets }]
}

/** Closes the markets that nothing decides any more; every bet on them is void. */
function voidEvents(
  matchUrn: string,
  closed: MarketsFeedEvent['markets'],
  { disruption }: PlayedState,
): (MarketsFeedEvent | SettlementFeedEvent)[] {
  if (closed.length === 0) return []
  const reason = disruption === 'abandoned' ? 'The match was abandoned' : 'The match was cancelled'
  const markets = closed.map(({ marketId, specifier }) => ({ marketId, specifier }))
  return [
    { kind: 'markets', matchUrn, isComplete: false, markets: closed },
    { kind: 'cancel', matchUrn, reason, markets, startTime: null, endTime: null },
  ]
}
