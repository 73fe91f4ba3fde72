import type { ResultsFeedEvent } from '@touchline/contract/feed/settlement-events'
import type { StoredResult } from '../../../core/database/tables.ts'
import { marketKeyInMatch } from '../apply/match-input.ts'
import type { Playable, PlayedState } from './playable.ts'
import type { SentMarket } from './sent-markets.ts'

type Outcomes = ResultsFeedEvent['markets'][number]['outcomes']

export interface Corrections {
  /** Whose results no longer hold. */
  takenBack: SentMarket[]
  /** Of those, the ones that have another result instead. */
  results: ResultsFeedEvent['markets']
}

/** The markets of one match that have results, with those, so that wrong ones can be corrected. */
export class SettledMarkets {
  readonly #settled = new Map<string, { sent: SentMarket; told: string }>()

  add(sent: SentMarket, outcomes: Outcomes): void {
    this.#settled.set(marketKeyInMatch(sent), { sent, told: fingerprint(outcomes) })
  }

  recall(sent: SentMarket, results: readonly StoredResult[]): void {
    this.add(
      sent,
      results.map(({ id, result }) => ({ outcomeId: id, result })),
    )
  }

  correct(play: Playable, state: PlayedState): Corrections {
    const corrections: Corrections = { takenBack: [], results: [] }
    for (const [key, { sent, told }] of this.#settled) {
      const { marketId, specifier } = sent
      const outcomes = play.settleMarket({ marketId, specifier }, state)
      if (outcomes && fingerprint(outcomes) === told) continue
      // Void by the final whistle, since the play decides nothing of it.
      if (!outcomes && state.status === 'finished') continue
      corrections.takenBack.push(sent)
      if (outcomes) {
        corrections.results.push({ marketId, specifier, outcomes })
        this.add(sent, outcomes)
      } else this.#settled.delete(key)
    }
    return corrections
  }
}

function fingerprint(outcomes: Outcomes): string {
  return outcomes
    .map(({ outcomeId, result }) => `${outcomeId} ${result}`)
    .toSorted()
    .join()
}
