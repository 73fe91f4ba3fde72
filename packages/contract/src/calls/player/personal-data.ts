import { defineCall } from '../../define-call.ts'
import { PersonalData } from '../../entities/player/personal-data.ts'

/** Asked for by the pages that show it alone, not with every page. Changed by PATCH /player. */
export const getPersonalData = defineCall({
  name: 'getPersonalData',
  method: 'GET',
  path: '/player/personal',
  version: 1,
  access: 'player',
  summary: 'What the player has said of themselves',
  reply: PersonalData,
})
