/**
 * Whether a part of an address can name a page or a promotion: the pattern of the contract's `ContentSlug`. The platform
 * would refuse another as a mistake of the caller's, and to the visitor it is a page that does not exist.
 */
export function isContentSlug(segment: string): boolean {
  return segment.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(segment)
}
