import type { TrackingTags } from '@touchline/contract/entities/tracking-tags'
import { readCookie } from '../../../shared/site/cookies.ts'
import { AFFILIATE_COOKIE, readKeptTags } from '../../../shared/tracking/tracking-tags.ts'

/** Spec 1 §9: by whom the visitor came, where they allowed it to be kept. */
export function signUpTags(): { affiliateId?: string; trackingTags?: TrackingTags } {
  const affiliateId = readCookie(AFFILIATE_COOKIE)
  const trackingTags = readKeptTags(Date.now())
  return {
    ...(affiliateId && { affiliateId: affiliateId.slice(0, 200) }),
    ...(trackingTags && { trackingTags }),
  }
}
