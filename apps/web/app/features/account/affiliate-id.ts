import { readCookie } from '../../shared/site/cookies.ts'

/** Spec 1 §9: who sent the visitor, left by the address they first came by. */
export function affiliateId(): { affiliateId?: string } {
  const id = readCookie('affiliate_id')
  return id ? { affiliateId: id.slice(0, 200) } : {}
}
