import type { MarketsFeedEvent, ResultsFeedEvent, StateFeedEvent } from '@touchline/contract/feed/feed-events'
import type { Announcement, MatchEvent, PortEvent } from '../port-event.ts'

/** The events of one match in a batch; later values replace earlier ones. */
export interface MatchInput {
  urn: string
  /** Index of the first event about it, for error messages. */
  eventIndex: number
  announcement: Announcement | null
  /** In order, so that each step of the status can be checked. */
  states: StateFeedEvent[]
  markets: Map<string, MarketInput>
  /** Markets that are not in `markets` close. */
  isComplete: boolean
  results: Map<string, ResultInput>
}

export type MarketInput = MarketsFeedEvent['markets'][number]
export type ResultInput = ResultsFeedEvent['markets'][number]

export function collectInputs(events: readonly PortEvent[]): MatchInput[] {
  const inputs = new Map<string, MatchInput>()
  for (const [eventIndex, event] of events.entries()) {
    if (event.kind === 'provider') continue
    let input = inputs.get(event.matchUrn)
    if (!input) {
      input = emptyInput(event.matchUrn, eventIndex)
      inputs.set(event.matchUrn, input)
    }
    collect(input, event)
  }
  return [...inputs.values()]
}

export function marketKeyInMatch({ marketId, specifier }: { marketId: number; specifier: string }): string {
  return `${marketId}/${specifier}`
}

function collect(input: MatchInput, event: MatchEvent): void {
  switch (event.kind) {
    case 'fixture':
    case 'outright':
      input.announcement = event
      break
    case 'state':
      input.states.push(event)
      break
    case 'markets':
      if (event.isComplete) input.markets.clear()
      input.isComplete ||= event.isComplete
      for (const market of event.markets) input.markets.set(marketKeyInMatch(market), market)
      break
    case 'results':
      for (const result of event.markets) input.results.set(marketKeyInMatch(result), result)
      break
  }
}

function emptyInput(urn: string, eventIndex: number): MatchInput {
  return {
    urn,
    eventIndex,
    announcement: null,
    states: [],
    markets: new Map(),
    isComplete: false,
    results: new Map(),
  }
}
