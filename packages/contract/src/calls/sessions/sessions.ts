import { defineCall } from '../../define-call.ts'
import { SessionsInfo } from '../../entities/player/player-session.ts'

/** Polled every 30 seconds for the reality check; 400: no session, 403: its time limit is reached. Spec 1 §8. */
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

/** The player has acknowledged the reality check. */
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
