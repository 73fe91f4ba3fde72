import { Bet } from '@touchline/contract/entities/bet'
import { fakeValue, type PartOf } from '@touchline/contract/testing/fake'
import { BetCard } from '../../../../../apps/web/app/features/bets/card/bet-card.tsx'
import { State, States } from '../../../../frame/states.tsx'

export default { title: 'Views/BetCard' }

const eur = (value: number) => ({ value, currency: 'EUR' })
const AT = '2026-01-01T12:00:00Z'

const leg = (id: number, status: Bet['selections'][number]['status']) => ({
  id,
  status,
  deadHeat: null,
  voidedBy: null,
  odds: 2000,
  isBanker: false,
  specifier: '',
  market: { id: 1, name: 'Winner' },
  outcome: { id: 1, name: 'Arsenal' },
  match: {
    id,
    slug: 'arsenal-chelsea',
    status: status === 'open' ? (0 as const) : (3 as const),
    startTime: AT,
    sportKey: 'soccer',
    tournamentName: 'Premier League',
    nameA: 'Arsenal',
    nameB: 'Borussia Mönchengladbach',
    statistics: null,
  },
})

function aBet(id: number, parts: PartOf<Bet>): Bet {
  const bet = fakeValue(Bet, {
    id,
    ref: `TL-00${id}`,
    type: 'single',
    status: 'waiting_results',
    result: 'no_results',
    stake: eur(1000),
    winAmount: eur(0),
    possibleWin: eur(2000),
    odds: 2000,
    selections: [leg(1, 'open')],
    groups: [],
    createdAt: AT,
    settledAt: null,
    isUnderReview: false,
    isVoided: false,
    history: [],
    toCashout: null,
    cashedOut: null,
    autoCashout: null,
    bonus: null,
    system: null,
    usedInJackpot: false,
    isVip: false,
    vipOffer: null,
    ...parts,
  })
  // Nothing keeps a match from its course.
  for (const { match } of bet.selections) delete match.disruption
  return bet
}

const DONE = { status: 'done' as const, settledAt: AT }

export function Open() {
  return (
    <States>
      <State name="a single">
        <BetCard bet={aBet(1, {})} />
      </State>
      <State name="a combo, one leg won">
        <BetCard
          bet={aBet(2, {
            type: 'combo',
            odds: 4000,
            possibleWin: eur(4000),
            selections: [leg(1, 'won'), leg(2, 'open')],
          })}
        />
      </State>
    </States>
  )
}

export function Settled() {
  return (
    <States>
      <State name="won">
        <BetCard
          bet={aBet(3, { ...DONE, result: 'win_entire', winAmount: eur(2000), selections: [leg(1, 'won')] })}
        />
      </State>
      <State name="lost">
        <BetCard bet={aBet(4, { ...DONE, result: 'lose_entire', selections: [leg(1, 'lost')] })} />
      </State>
      <State name="cashed out">
        <BetCard
          bet={aBet(5, { status: 'cashed_out', result: 'cashed_out', settledAt: AT, winAmount: eur(1400) })}
        />
      </State>
    </States>
  )
}
