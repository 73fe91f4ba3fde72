import { countsForAmb } from '@touchline/betting/bonuses/kinds/accumulator'
import { getFreebetsAmb } from '@touchline/contract/calls/bonuses/list-bonuses'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import { type App, route } from '../../../core/http/route.ts'
import { wordsIn } from '../../../core/languages/words-in.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../../protection/index.ts'
import { bonusPlayer } from '../owned/eligibility.queries.ts'
import { isEligible } from '../owned/eligibility.ts'
import { accumulatorTerms } from './accumulator-terms.ts'
import { countedBets, paidCauses } from './accumulators.queries.ts'
import { type Accumulator, ambTermsOf, causeOf, openAccumulators } from './accumulators.ts'

/** What is counted stands in the player's bets; the slip's would count once they are placed and settled. */
export function getFreebetsAmbRoute(app: App, services: Services): void {
  const { db, clock, packs } = services
  route(app, getFreebetsAmb, async ({ player, body: { bets = [] }, locale }) => {
    const now = clock.now()
    const known = await bonusPlayer(db, player.id)
    if (!known || !(await mayPromote(services, player.id))) return { freebets: [] }
    const open = (await openAccumulators(db, now)).filter(({ terms }) => isEligible(terms, known, packs))
    const freebets = await Promise.all(
      open.map(async (campaign) => {
        const { terms, id } = campaign
        const { settled, open: waiting } = await countedBets(db, player.id, terms)
        const causes = await paidCauses(db, player.id, id)
        const inSlip = bets.filter((bet) => counts(bet, campaign, now)).length
        return {
          id,
          name: wordsIn(terms.name, locale) ?? '',
          type: `freebet_${terms.freebet.freebetKind}` as const,
          progressCount: settled,
          possibleProgressCount: settled + waiting + inSlip,
          ambRanges: terms.ambRanges.map(({ numberOfBets, numberOfFreebets, issuedBonusAmountMinor }) => ({
            numberOfBets,
            numberOfFreebets,
            issuedBonusAmount: issuedBonusAmountMinor,
            currency: terms.stakeCurrency,
          })),
          paidRanges: terms.ambRanges.flatMap((_, index) => (causes.has(causeOf(index, 1)) ? [index] : [])),
          stakeCurrency: terms.stakeCurrency,
          issueTo: terms.issueTo,
          minStake: terms.minStakeMinor,
          terms: accumulatorTerms(terms),
        }
      }),
    )
    return { freebets }
  })
}

function counts({ stake, bonus }: BetPlacement, campaign: Accumulator, now: Date): boolean {
  const bet = { ownStakeMinor: stake.value, currency: stake.currency, placedAtMs: now.getTime() }
  return bonus?.type !== 'freebet' && countsForAmb(bet, ambTermsOf(campaign))
}
