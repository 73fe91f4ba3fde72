/** What can be shown in a page elsewhere: a match, a league, what is in play. */
const EMBEDDABLE = /^\/(?:live|[^/]+\/(?:[^/]+-)?[mt][1-9]\d{0,14})$/

/** The header by which a page elsewhere finds how to embed this one (oEmbed 1.0, discovery); none for other pages. */
export function oembedLink(origin: string, path: string, address: string): { link?: string } {
  if (!EMBEDDABLE.test(path)) return {}
  const query = new URLSearchParams({ url: origin + address })
  return {
    link: `<${origin}/api/oembed?${query.toString()}>; rel="alternate"; type="application/json+oembed"`,
  }
}
