import { insuredMinor } from '@touchline/betting/bonuses/kinds/insurance'
import type { TermsOf } from '../campaigns/campaign-terms.ts'
import type { FarmedBet } from './farming.queries.ts'

/** A free bet that a lost bet brings. Its number is the bet's place among those of the grant, which never changes. */
export interface InsuredBet {
  number: number
  currency: string
  amountMinor: number
}

/** What the decided bets of a grant bring by its terms; nothing in a currency without a cap. */
export function insuredBets(terms: TermsOf<'insurance'>, bets: readonly FarmedBet[]): InsuredBet[] {
  return bets.flatMap(({ outcome, currency, ownStakeMinor, results }, index) => {
    const capMinor = terms.freebetCap[currency]
    const decided = results.filter((result) => result !== null)
    if (outcome !== 'earns' || capMinor === undefined || decided.length < results.length) return []
    const amountMinor = insuredMinor({ ownStakeMinor, results: decided }, { ...terms, capMinor })
    return amountMinor > 0 ? [{ number: index + 1, currency, amountMinor }] : []
  })
}
