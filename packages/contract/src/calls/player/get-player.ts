import { defineCall } from '../../define-call.ts'
import { Player } from '../../entities/player/player.ts'

/**
 * The signed-in player, or for a visitor a player of id 0 without email and phone (Spec 2 §6: a present email or auth
 * phone means logged in). Never 401, so that a visitor's page loads without an error.
 */
export const getPlayer = defineCall({
  name: 'getPlayer',
  method: 'GET',
  path: '/player',
  version: 1,
  access: 'anyone',
  summary: 'The signed-in player, or a visitor without email and phone',
  reply: Player,
})
