import { activateBonus, boostFreebet } from '@touchline/contract/calls/bonuses/bonus'
import { getBonuses, getLootboxes } from '@touchline/contract/calls/bonuses/list-bonuses'
import { getJackpotHits } from '@touchline/contract/calls/jackpots/jackpots'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import type { Bonus } from '@touchline/contract/entities/player/bonus'
import type { TestPlayer } from '../test-client.ts'
import { BOOST_ODDS, LADDER_ODDS, PRICE_BOOST_ODDS } from './chaos-campaigns.ts'
import type { Random } from './random.ts'

type BoostedOutcome = Extract<Bonus, { bonusType: 'comboboost' }>['outcome']
type Certain = <Reply>(send: () => Promise<Reply>) => Promise<Reply | null>

export interface ChaosBonuses {
  /** Takes up what has become due, and activates all of it. */
  look: () => Promise<void>
  /** Opens a box, where points have earned one. */
  open: () => Promise<void>
  /** The bet with one of the bonuses that the player last saw; some do not fit, or are used up meanwhile. */
  withBonus: (bet: BetPlacement) => BetPlacement
  /** What jackpots have paid the player. */
  jackpotsPaid: () => Promise<number>
  opened: () => number
}

/** The bet with the boosted price in the place of its first leg; the other legs stay where they are of other matches. */
function onOutcome(bet: BetPlacement, boosted: NonNullable<BoostedOutcome>): BetPlacement {
  const [first, ...others] = bet.selections
  if (!first) return bet
  const { event: matchId, market: marketId, specifier, outcome: outcomeId } = boosted
  const leg = { ...first, matchId, marketId, specifier, outcomeId }
  return { ...bet, selections: [leg, ...others.filter((other) => other.matchId !== matchId)] }
}

/** What a bettor does with bonuses, each request repeated until it is answered. */
export function chaosBonuses({ client }: TestPlayer, certain: Certain, random: Random): ChaosBonuses {
  let seen: Bonus[] = []
  let openedCount = 0
  const listed = async () => (await certain(() => client.call(getBonuses, {})))?.bonuses ?? seen
  return {
    look: async () => {
      for (const { id, bonusType: type, termsVersion, status } of await listed())
        if (status === 'available' || status === 'overridden')
          await certain(() => client.call(activateBonus, { params: { id }, body: { type, termsVersion } }))
      seen = (await listed()).filter(({ status }) => status === 'active')
    },
    open: async () => {
      const boxes = (await certain(() => client.call(getLootboxes, { query: {} })))?.lootboxes ?? []
      for (const { id, openingsLeft, freebetsToBoost } of boxes) {
        const freebetId = random.pick(freebetsToBoost)
        if (openingsLeft === 0 || freebetId === undefined) continue
        const body = { freebetId, box: 1 + random.below(3) }
        if (await certain(() => client.call(boostFreebet, { params: { id }, body }))) openedCount += 1
      }
    },
    withBonus: (bet) => {
      const bonus = random.pick(seen)
      if (!bonus || bet.systemId !== undefined) return bet
      const named = { id: bonus.id, type: bonus.bonusType }
      if (bonus.bonusType === 'freebet')
        return { ...bet, bonus: named, stake: { ...bet.stake, value: bonus.issuedAmount } }
      if (bonus.bonusType !== 'comboboost') return { ...bet, bonus: named }
      if (bonus.earlyPayout) return { ...bet, bonus: named }
      if (!bonus.outcome)
        return { ...bet, bonus: { ...named, odds: bonus.name === 'ladder' ? LADDER_ODDS : BOOST_ODDS } }
      return { ...onOutcome(bet, bonus.outcome), bonus: { ...named, odds: PRICE_BOOST_ODDS } }
    },
    jackpotsPaid: async () => {
      const query = { forUser: true, status: 'paid' }
      const ask = (page: number) => certain(() => client.call(getJackpotHits, { query: { ...query, page } }))
      let paid = 0
      for (let page = 1; ; page += 1) {
        const reply = await ask(page)
        if (!reply) throw new Error('The hits cannot be read')
        paid += reply.jackpotHits.reduce((sum, { amount }) => sum + amount, 0)
        if (page >= reply.pagination.lastPage) return paid
      }
    },
    opened: () => openedCount,
  }
}
