import type { CustomBetProblem } from '@touchline/betting/slip/custom-bet-problem'
import type { OutcomeKey } from '@touchline/betting/slip/outcome-key'
import type { Leg } from '../state/leg.ts'

/** Outcomes that cannot be added to the legs, and why. */
export type Refusals = ReadonlyMap<OutcomeKey, CustomBetProblem>

/** `no_price`: each leg is well and the platform still names no price for all of them. */
export type QuoteProblem = CustomBetProblem | 'no_price'

/** What the platform says of these legs together. */
export type Quote =
  | { status: 'priced'; oddsThousandths: number; refusals: Refusals }
  | { status: 'refused'; problem: QuoteProblem }

/** Rejects when no answer came. */
export type AskQuote = (legs: readonly Leg[], signal: AbortSignal) => Promise<Quote>
