import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { StatusGroup } from '../../entities/player/status-group.ts'

/** Player groups, which control features and reminders. Spec 1 §6, §7. */
export const listStatusGroups = defineCall({
  name: 'listStatusGroups',
  method: 'GET',
  path: '/player/status_groups',
  version: 1,
  access: 'player',
  summary: 'Status groups of the player',
  reply: z.object({ statusGroups: z.array(StatusGroup) }),
})
