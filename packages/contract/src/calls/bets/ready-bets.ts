import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { ReadyBets } from '../../entities/ready-bet.ts'
import { Text } from '../../scalars.ts'

/** Combinations of a few matches that can be bet on now, in the order of the matches asked for. Not in the specification. */
export const listReadyBets = defineCall({
  name: 'listReadyBets',
  method: 'GET',
  path: '/bets/custom/ready',
  version: 1,
  access: 'anyone',
  summary: 'Ready combinations of some matches',
  query: z.object({
    /** Eight matches at most. */
    id: Text({ max: 127, pattern: /^\d{1,15}(,\d{1,15}){0,7}$/ }),
  }),
  reply: z.object({ readyBets: z.array(ReadyBets) }),
})
