/** The address names a brand that the platform does not have: there is no page. */
export class UnknownSite extends Error {
  override name = 'UnknownSite'
}
