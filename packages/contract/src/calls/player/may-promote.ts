import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'

/** Not shown in the specification. Asked by a page before it shows the player anything that advertises. */
export const getMayPromote = defineCall({
  name: 'getMayPromote',
  method: 'GET',
  path: '/player/may_promote',
  version: 1,
  access: 'player',
  summary: 'Whether anything may be advertised to the player now',
  reply: z.object({ isAllowed: z.boolean() }),
})
