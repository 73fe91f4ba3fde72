import { CUSTOM_BET_PROBLEMS } from '@touchline/betting/slip/custom-bet-problem'
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { SelectionPlacement } from '../../entities/bet.ts'
import { Market } from '../../entities/match/market.ts'
import { OddsThousandthsSchema, QueryId, Specifier } from '../../scalars.ts'

const OutcomeRef = { marketId: z.int(), specifier: Specifier, outcomeId: z.int() }

/** One price for several outcomes of the same match. Spec 2 §7. */
export const getCustomBetOdds = defineCall({
  name: 'getCustomBetOdds',
  method: 'POST',
  path: '/bets/custom/odds',
  version: 1,
  access: 'anyone',
  summary: 'Price a custom bet',
  body: z.object({ selections: z.array(SelectionPlacement).check(z.minLength(1), z.maxLength(20)) }),
  reply: z.object({
    odds: OddsThousandthsSchema,
    /** Outcomes of the match that can still be added. */
    available: z.array(z.object(OutcomeRef)),
    /** Outcomes of the match that cannot, and why. */
    refused: z.array(z.object({ ...OutcomeRef, problem: z.enum(CUSTOM_BET_PROBLEMS) })),
  }),
  errors: ['invalid_odds_custom_bet', 'combination_not_allowed', 'unknown_selection', 'market_not_open'],
})

/** Spec 2 §7; with popular combinations, most popular first. */
export const getCustomBetMarkets = defineCall({
  name: 'getCustomBetMarkets',
  method: 'GET',
  path: '/bets/custom/markets/:matchId',
  version: 1,
  access: 'anyone',
  summary: 'Markets that a custom bet may use',
  params: z.object({ matchId: QueryId }),
  reply: z.object({
    markets: z.array(Market),
    popular: z.array(z.object({ selections: z.array(SelectionPlacement), odds: OddsThousandthsSchema })),
  }),
  errors: ['not_found'],
})
