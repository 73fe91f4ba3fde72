import { toOddsThousandths } from '@touchline/betting/odds/combine'
import { betOdds } from '@touchline/betting/slip/bet-odds'
import { outcomeKey } from '@touchline/betting/slip/outcome-key'
import { parseSystemId } from '@touchline/betting/systems/system-types'
import { getSlipJackpots } from '@touchline/contract/calls/jackpots/jackpots'
import type { BetPlacement } from '@touchline/contract/entities/bet'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { KnownJackpot } from '../jackpots.ts'
import { maySee } from './may-see.ts'
import { presentJackpots } from './present-jackpots.ts'

/** By the slip's own prices; what takes part in the end is what is placed. */
export function getSlipJackpotsRoute(
  app: App,
  services: Services,
  jackpotsKnown: () => Promise<KnownJackpot[]>,
): void {
  route(app, getSlipJackpots, async ({ player, locale, body: { bets } }) => {
    const known = (await maySee(services, player)) ? await jackpotsKnown() : []
    const shown = await presentJackpots(services, known, locale)
    const active = known.filter(({ id }) =>
      shown.some((one) => one.id === id && one.levels.some(({ state }) => state === 'active')),
    )
    const jackpotIds = bets.map((bet) =>
      active.filter((jackpot) => takesPart(bet, jackpot)).map(({ id }) => id),
    )
    const named = new Set(jackpotIds.flat())
    return { jackpotIds, jackpots: shown.filter(({ id }) => named.has(id)) }
  })
}

function takesPart(bet: BetPlacement, { terms }: KnownJackpot): boolean {
  const { stake, selections, bankers = [], bonus, customOdds = null, groups = [], systemId } = bet
  if (stake.currency !== terms.currency || bonus?.type === 'freebet') return false
  const legs = selections.map((leg) => ({ id: outcomeKey(leg), odds: leg.odds }))
  const plain = customOdds === null ? 'combo' : 'custom_bet'
  const odds = betOdds({
    betType: systemId === undefined ? plain : 'system',
    systemType: systemId === undefined ? null : parseSystemId(systemId),
    bankerIds: bankers.flatMap((position) => legs[position]?.id ?? []),
    customOdds,
    groups: groups.map((group) => ({
      ids: group.selections.flatMap((position) => legs[position]?.id ?? []),
      odds: group.odds,
    })),
    selections: legs,
  })
  return odds !== null && toOddsThousandths(odds) >= terms.minOddsThousandths
}
