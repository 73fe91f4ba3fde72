import { defineCall } from '../../define-call.ts'
import { SessionsInfo } from '../../entities/player/player-session.ts'

/**
 * Asked each 30 seconds while the page is seen, which begins the betting session or keeps it open (Spec 1 §8). 400: there is
 * neither a reality check nor a limit to ask about. 403: a limit on time is used up; the login has ended with the reply.
 */
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

/** The player has acknowledged the reality check: the next one is a whole period away. */
export const continueSession = defineCall({
  name: 'continueSession',
  method: 'POST',
  path: '/sportsbook_sessions/continue',
  version: 1,
  access: 'player',
  summary: 'Go on after a reality check',
  reply: SessionsInfo,
  errors: ['reality_check_off', 'out_of_session_limit'],
})
