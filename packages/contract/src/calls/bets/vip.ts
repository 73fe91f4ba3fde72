import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { Bet } from '../../entities/bet.ts'
import { Account } from '../../entities/money.ts'
import { AmountMinorSchema, IdParam } from '../../scalars.ts'
import { STAKE_ERRORS } from '../guard-errors.ts'

// A bet above the VIP stake waits for a trader's decision: its status is `submitted` and its stake is held. The
// operator's calls need the `X-API-Key` header.

const BetId = IdParam

export const listHeldBets = defineCall({
  name: 'listHeldBets',
  method: 'GET',
  path: '/operator/bets/held',
  version: 1,
  access: 'anyone',
  summary: 'VIP bets that wait for a trader, oldest first',
  reply: z.object({ bets: z.array(z.extend(Bet, { playerId: z.int() })) }),
  errors: ['forbidden'],
})

export const decideHeldBet = defineCall({
  name: 'decideHeldBet',
  method: 'POST',
  path: '/operator/bets/:id/decision',
  version: 1,
  access: 'anyone',
  summary: 'Accept a held VIP bet, reject it, or offer a lower stake',
  params: BetId,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('accept') }),
    z.object({ decision: z.literal('reject') }),
    z.object({ decision: z.literal('offer'), stake: AmountMinorSchema.check(z.positive()) }),
  ]),
  reply: z.object({ bet: Bet }),
  errors: ['forbidden', 'not_found', 'conflict', 'amount_out_of_range'],
})

/** The player's answer to an offered stake: the bet continues with it, or is withdrawn and its stake refunded. */
export const answerVipOffer = defineCall({
  name: 'answerVipOffer',
  method: 'POST',
  path: '/bets/:id/vip-offer',
  version: 1,
  access: 'player',
  summary: 'Take or leave the stake offered on a VIP bet',
  params: BetId,
  body: z.object({ isTaken: z.boolean() }),
  reply: z.object({ bet: Bet, account: Account }),
  errors: [...STAKE_ERRORS, 'not_found', 'conflict'],
})
