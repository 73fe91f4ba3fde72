/** The second segment of `/{sport}/{slug}` ends in a letter and the id, which tell the three kinds of page apart. */
const LETTERS = { c: 'category', t: 'league', m: 'match' } as const

export type SlugKind = (typeof LETTERS)[keyof typeof LETTERS]

export interface Slug {
  kind: SlugKind
  id: number
  /** The readable part; a stale one redirects to the canonical address. */
  text: string
}

/** `premier-league-t34` → league 34; null where the segment names nothing. */
export function parseSlug(segment: string): Slug | null {
  const [, text = '', letter = '', digits = ''] = /^(?:(.+)-)?([ctm])(\d{1,15})$/.exec(segment) ?? []
  if (letter !== 'c' && letter !== 't' && letter !== 'm') return null
  return { kind: LETTERS[letter], id: Number(digits), text }
}

/** A platform's slug may be the readable part alone or the whole segment. */
/** Platforms send the readable part alone or the whole segment; both give the same address. */
export function formatSlug({ kind, id, text }: Slug): string {
  const given = parseSlug(text)
  if (given?.kind === kind && given.id === id) return text
  const letter = kind === 'category' ? 'c' : kind === 'league' ? 't' : 'm'
  const ending = `${letter}${id}`
  if (!text || text === ending) return ending
  return text.endsWith(`-${ending}`) ? text : `${text}-${ending}`
}
