import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PopularBet } from '../../entities/popular-bet.ts'

/** What most players have lately bet on and still can, first the most. Not in the specification. */
export const listPopularBets = defineCall({
  name: 'listPopularBets',
  method: 'GET',
  path: '/bets/popular',
  version: 1,
  access: 'anyone',
  summary: 'What many players have bet on',
  reply: z.object({ popularBets: z.array(PopularBet) }),
})
