/** The second segment of `/{sport}/{slug}` ends in a letter and the id, which tell the four kinds of page apart. */
const KINDS = { c: 'category', t: 'league', m: 'match', o: 'outright' } as const
const LETTERS = { category: 'c', league: 't', match: 'm', outright: 'o' } as const

export type SlugKind = keyof typeof LETTERS

export interface Slug {
  kind: SlugKind
  id: number
  /** The readable part; a stale one redirects to the canonical address. */
  text: string
}

/** `premier-league-t34` → league 34; null for an invalid segment. */
export function parseSlug(segment: string): Slug | null {
  const [, text = '', letter = '', digits = ''] = /^(?:(.+)-)?([ctmo])([1-9]\d{0,14})$/.exec(segment) ?? []
  if (letter !== 'c' && letter !== 't' && letter !== 'm' && letter !== 'o') return null
  return { kind: KINDS[letter], id: Number(digits), text }
}

/** Platforms send the readable part alone or the whole segment; both give the same address. */
export function formatSlug({ kind, id, text }: Slug): string {
  const given = parseSlug(text)
  if (given?.id === id && (given.kind === kind || isOutrightOf(kind, given))) return text
  const ending = `${LETTERS[kind]}${id}`
  if (!text || text === ending) return ending
  return text.endsWith(`-${ending}`) ? text : `${text}-${ending}`
}

/** A link to an event, such as from a slip, may use the kind of either; the event's own slug decides. */
function isOutrightOf(kind: SlugKind, given: Slug): boolean {
  return kind === 'match' && given.kind === 'outright'
}

/**
 * Four routes have the form `/{sport}/{slug}`; each takes the addresses of its own kind and leaves the others. So every
 * page loads its own script alone.
 */
export function slugParams<Params>(kind: SlugKind, segmentOf: (params: Params) => string) {
  return (params: Params): Params | false => (parseSlug(segmentOf(params))?.kind === kind ? params : false)
}

/** For a route whose addresses have a slug. */
export function requireSlug(segment: string): Slug {
  const slug = parseSlug(segment)
  if (!slug) throw new Error(`No slug: ${segment}`)
  return slug
}
