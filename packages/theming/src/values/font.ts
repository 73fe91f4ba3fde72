const GENERIC = ['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-sans-serif', 'ui-serif', 'ui-rounded']
const NAME = /^[\w][\w -]{0,59}$/

/** Families in quotes or as one word, comma by comma; null for everything else. */
export function parseFont(text: string): string[] | null {
  const families = text.split(/,\s*/).map((part) => {
    const quoted = /^(["'])(.*)\1$/.exec(part)?.[2]
    if (quoted !== undefined) return NAME.test(quoted) && !GENERIC.includes(quoted) ? quoted : null
    return /^[a-z][\w-]*$/i.test(part) ? part : null
  })
  return families.every((family) => family !== null) ? families : null
}

export function printFont(families: readonly string[]): string {
  return families.map((family) => (isPlain(family) ? family : `"${family}"`)).join(', ')
}

export const isFontName = (family: string): boolean => NAME.test(family)

const isPlain = (family: string) => GENERIC.includes(family) || /^[a-z][a-z\d]*$/i.test(family)
