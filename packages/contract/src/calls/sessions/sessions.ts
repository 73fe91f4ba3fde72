import { defineCall } from '../../define-call.ts'
import { SessionsInfo } from '../../entities/player-session.ts'

/** Asked every 30 seconds for the reality check; 400 says that there is none, 403 that the session's time is up. Spec 1 §8. */
export const getSessionsInfo = defineCall({
  name: 'getSessionsInfo',
  method: 'POST',
  path: '/sportsbook_sessions',
  version: 1,
  access: 'player',
  summary: 'How long the player has been betting',
  reply: SessionsInfo,
  errors: ['reality_check_off', 'out_of_session_limit'],
})

/** The player has seen the reality check and goes on. */
export const continueSession = defineCall({
  name: 'continueSession',
  method: 'POST',
  path: '/sportsbook_sessions/continue',
  version: 1,
  access: 'player',
  summary: 'Go on after a reality check',
  reply: SessionsInfo,
  errors: ['out_of_session_limit'],
})
