import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Leg } from '../state/leg.ts'

/** Outcomes that cannot be added to the legs, and why. */
export type Refusals = ReadonlyMap<OutcomeKey, CustomBetProblem>

/** `no_price`: no leg is refused, and the platform still has no price for all of them. */
export type QuoteProblem = CustomBetProblem | 'no_price'

/** The platform's reply for these legs. */
export type Quote =
  | { status: 'priced'; oddsThousandths: number; refusals: Refusals }
  | { status: 'refused'; problem: QuoteProblem }

/** Rejects without a reply. */
export type RequestQuote = (legs: readonly Leg[], signal: AbortSignal) => Promise<Quote>
