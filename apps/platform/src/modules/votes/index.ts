import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { getVoteRoute } from './get-vote.ts'
import { voteRoute } from './vote.ts'

/** What bettors think: predictions without a stake. */
export function registerVotes(app: App, services: Services): void {
  getVoteRoute(app, services)
  voteRoute(app, services)
}
