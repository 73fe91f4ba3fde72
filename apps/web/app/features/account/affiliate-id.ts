import { readCookie } from '../../shared/site/cookies.ts'

/** Spec 1 §9: the affiliate id from the address the visitor first arrived at. */
export function affiliateId(): { affiliateId?: string } {
  const id = readCookie('affiliate_id')
  return id ? { affiliateId: id.slice(0, 200) } : {}
}
