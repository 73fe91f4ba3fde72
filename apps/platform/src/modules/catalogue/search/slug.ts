/**
 * The readable part of a URL: Latin letters, digits and hyphens. The id that follows it (`arsenal-chelsea-m9001`)
 * identifies the page; this is for people and search engines.
 */
export function slugText(...parts: readonly string[]): string {
  const text = parts
    .map(searchText)
    .join(' ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, LENGTH_MAX)
    .replace(/-+$/, '')
  return text === '' ? 'event' : text
}

/** Lower case without accents, other alphabets in Latin letters: for search and slugs. */
export function searchText(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replaceAll(/[^ -~]/gu, (letter) => LATIN.get(letter) ?? letter)
}

const LENGTH_MAX = 80

/** Letters that Unicode does not decompose, then Cyrillic and Greek, each with its Latin spelling. */
const LATIN: ReadonlyMap<string, string> = new Map(
  [
    'ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ı=i ŋ=n ħ=h ’= ‘= ʼ=',
    'а=a б=b в=v г=g ґ=g д=d е=e є=ie ж=zh з=z и=i і=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh',
    'ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya ј=j',
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
  ]
    .join(' ')
    .split(' ')
    .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]),
)
