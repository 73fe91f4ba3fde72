import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { PlayStatement } from '../../entities/player/player-session.ts'

/** What some jurisdictions make every player look at after a login and once a day; null in the others. */
export const getPlayStatement = defineCall({
  name: 'getPlayStatement',
  method: 'GET',
  path: '/player/statement',
  version: 1,
  access: 'player',
  summary: 'Stakes, winnings and losses of the last days',
  reply: z.object({ statement: z.nullable(PlayStatement) }),
})

/** Until then stakes are refused with `statement_due`. */
export const acknowledgePlayStatement = defineCall({
  name: 'acknowledgePlayStatement',
  method: 'POST',
  path: '/player/statement/acknowledge',
  version: 1,
  access: 'player',
  summary: 'The player has seen the statement',
  reply: z.object({ statement: z.nullable(PlayStatement) }),
})
