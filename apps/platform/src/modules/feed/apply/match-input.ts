import { assertNever } from '@touchline/betting/assert-never'
import type { MarketsFeedEvent } from '@touchline/contract/feed/market-events'
import type { SettlementFeedEvent } from '@touchline/contract/feed/settlement-events'
import type { Announcement, MatchEvent, Numbered, PlatformFact, PortEvent } from '../port-event.ts'
import type { Placed } from './feed-refusal.ts'
import type { StateStep } from './next-state.ts'
import type { BetStop } from './stop-marks.ts'

/** The events of one match in a wave; later values replace earlier ones. */
export interface MatchInput {
  urn: string
  announcement: Announcement | null
  /** In order, so that each step of the status can be checked. */
  states: StateStep[]
  markets: Map<string, MarketInput>
  /** Markets that are not in `markets` close. */
  isComplete: boolean
  /** Applied after `markets`, in order. */
  stops: BetStop[]
  /** Applied after `stops`, in order. */
  facts: Placed<Numbered<SettlementFeedEvent | PlatformFact>>[]
}

export interface MarketKey {
  matchId: number
  marketId: number
  specifier: string
}

export type MarketInput = Numbered<MarketsFeedEvent>['markets'][number] & Pick<MarketsFeedEvent, 'feedAt'>

export function collectInputs(events: readonly Placed<Numbered<PortEvent>>[]): MatchInput[] {
  const inputs = new Map<string, MatchInput>()
  for (const { event, index } of events) {
    if (event.kind === 'provider' || event.kind === 'producer') continue
    let input = inputs.get(event.matchUrn)
    if (!input) {
      input = emptyInput(event.matchUrn)
      inputs.set(event.matchUrn, input)
    }
    collect(input, event, index)
  }
  return [...inputs.values()]
}

export function marketKey({ matchId, marketId, specifier }: MarketKey): string {
  return `${matchId}/${marketId}/${specifier}`
}

export function marketKeyInMatch({ marketId, specifier }: Omit<MarketKey, 'matchId'>): string {
  return `${marketId}/${specifier}`
}

function collect(input: MatchInput, event: Numbered<MatchEvent>, index: number): void {
  switch (event.kind) {
    case 'fixture':
      input.announcement = event
      if (event.disruption !== undefined)
        input.states.push({ kind: 'disruption', disruption: event.disruption })
      break
    case 'outright':
      input.announcement = event
      break
    case 'state':
      input.states.push(event)
      break
    case 'markets': {
      const { markets, isComplete, feedAt } = event
      if (isComplete) input.markets.clear()
      input.isComplete ||= isComplete
      for (const market of markets) input.markets.set(marketKeyInMatch(market), { ...market, feedAt })
      break
    }
    case 'bet_stop':
      input.stops.push(event)
      break
    case 'results':
    case 'rollback_results':
    case 'cancel':
    case 'rollback_cancel':
      input.facts.push({ event, index })
      break
    default:
      assertNever(event)
  }
}

function emptyInput(urn: string): MatchInput {
  return {
    urn,
    announcement: null,
    states: [],
    markets: new Map(),
    isComplete: false,
    stops: [],
    facts: [],
  }
}
