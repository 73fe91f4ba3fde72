/** The protocol allows 50,000; smaller files are faster to write and to read. */
export const ADDRESSES_MAX = 5000

/** https://www.sitemaps.org/protocol.html: a map of maps. */
export function sitemapIndex(maps: readonly string[]): string {
  return document('sitemapindex', maps.map((map) => `<sitemap>${location(map)}</sitemap>`).join('\n'))
}

/** Whole addresses, each with how often it changes. */
export function sitemap(
  addresses: readonly string[],
  changeFrequency: 'always' | 'hourly' | 'daily',
): string {
  return document(
    'urlset',
    addresses
      .map((address) => `<url>${location(address)}<changefreq>${changeFrequency}</changefreq></url>`)
      .join('\n'),
  )
}

function document(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${content}
</${root}>
`
}

const location = (address: string) => `<loc>${escaped(address)}</loc>`

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
