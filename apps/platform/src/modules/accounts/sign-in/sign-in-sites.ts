import type { Sites } from '../../site/index.ts'
import type { FollowJurisdiction } from '../sessions/jurisdiction-cookie.ts'

/** What a way in needs of the platform's sites. */
export interface SignInSites {
  sites: Sites
  follow: FollowJurisdiction
}
