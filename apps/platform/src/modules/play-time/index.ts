import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { onLogin } from '../accounts/index.ts'
import { trackActivityRoute } from './activity/track-activity.ts'
import { continueSessionRoute } from './sessions/continue-session.ts'
import { getSessionsInfoRoute } from './sessions/get-sessions-info.ts'
import { acknowledgePlayStatementRoute } from './statement/acknowledge-play-statement.ts'
import { getPlayStatementRoute } from './statement/get-play-statement.ts'
import { statementWithLogin } from './statement/statement-with-login.ts'

export { refreshPlay } from './refresh-play.ts'
export { noteStake } from './sessions/note-stake.ts'
export { createSessionSweep } from './sessions/session-sweep.ts'

/** Betting sessions with their reality check, limits on time, and the statement before the first stake. */
export function registerPlayTime(app: App, services: Services): void {
  onLogin(services, statementWithLogin(services))
  getSessionsInfoRoute(app, services)
  continueSessionRoute(app, services)
  trackActivityRoute(app, services)
  getPlayStatementRoute(app, services)
  acknowledgePlayStatementRoute(app, services)
}
