import type { BettingCurrency } from '../money/money.ts'
import { toSelection } from '../slip/reducer/apply-edit.ts'
import type { RestoredSlip, SlipEvent } from '../slip/reducer/events.ts'
import { emptySlip, reduceSlip } from '../slip/reducer/reduce-slip.ts'
import type { CustomQuote, OfferedSelection, Slip, SlipSelection } from '../slip/types.ts'

export const EUR: BettingCurrency = { code: 'EUR', exponent: 2, isFiat: true }
export const BTC: BettingCurrency = {
  code: 'BTC',
  exponent: 8,
  subunits: [{ code: 'mBTC', exponent: 5 }],
  isFiat: false,
}

/** An open price on the match with this number; each match number is another match. */
export function anOffer(matchId: number, facts: Partial<OfferedSelection> = {}): OfferedSelection {
  return {
    matchId,
    matchUrnId: `sr:match:${matchId}`,
    matchSlug: `home-away-m${matchId}`,
    marketId: 1,
    marketName: 'Winner',
    specifier: '',
    outcomeId: 1,
    outcomeName: 'home',
    odds: 2000,
    provider: 'betradar',
    matchStatus: 0,
    nameA: 'Home',
    nameB: 'Away',
    sportKey: 'soccer',
    categoryName: 'England',
    active: true,
    isSuspended: false,
    ...facts,
  }
}

export function aSelection(matchId: number, facts: Partial<SlipSelection> = {}): SlipSelection {
  return { ...toSelection(anOffer(matchId, facts), []), ...facts }
}

export function aSlip(facts: Partial<Slip> = {}): Slip {
  return { ...emptySlip(EUR), ...facts }
}

export function aRestoredSlip(
  selections: readonly SlipSelection[],
  facts: Partial<RestoredSlip> = {},
): RestoredSlip {
  return { selections, mode: null, systemType: null, bankerIds: [], customPrice: null, entries: {}, ...facts }
}

/** A joint price that was quoted and agreed to. */
export function aQuote(odds: number): CustomQuote {
  return {
    price: { odds, acceptedOdds: odds, initialOdds: odds, isChanged: false },
    isOffered: true,
    problem: null,
  }
}

export function reduceAll(slip: Slip, ...events: SlipEvent[]): Slip {
  return events.reduce(reduceSlip, slip)
}
