/**
 * Matches an operator's blocked words, also when disguised: accents, look-alike digits and letters, repeated letters,
 * letters separated by dots or spaces. Matches whole words only, so that “Scunthorpe” passes; `word*` matches prefixes.
 */
export interface BlockedWords {
  isIn(text: string): boolean
}

export function createBlockedWords(list: readonly string[]): BlockedWords {
  const whole = new Set<string>()
  const beginnings: string[] = []
  for (const entry of list) {
    const plain = wordsOf(entry.replace(/\*$/, '')).join('')
    if (plain === '') continue
    if (entry.endsWith('*')) beginnings.push(plain)
    else whole.add(plain)
  }
  const isBlocked = (word: string) =>
    whole.has(word) || beginnings.some((beginning) => word.startsWith(beginning))
  return {
    isIn: (text) =>
      whole.size + beginnings.length > 0 && [...wordsOf(text), ...spelledWords(text)].some(isBlocked),
  }
}

/** The words of a text in their plainest spelling. */
function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .map(unstretched)
    .filter(Boolean)
}

/** Runs of single letters, `w o r d` and `w.o.r.d`, each as the word it spells. */
function spelledWords(text: string): string[] {
  const runs = plain(text).match(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu,
  )
  return (runs ?? []).map((run) => unstretched(run.replaceAll(/[^\p{L}\p{N}]+/gu, '')))
}

function plain(text: string): string {
  const spelled = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    // At the end of a word it is what it is.
    .replaceAll(/!+(?![\p{L}\p{N}])/gu, ' ')
  return Array.from(spelled, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
}

/** Doubled letters are removed from list and text, so that repeated letters do not matter. */
function unstretched(word: string): string {
  return word.replaceAll(/(.)\1+/gu, '$1')
}

/** Digits and signs read as letters, and letters of Cyrillic and Greek that look like Latin ones. */
const LOOK_ALIKES = new Map([
  ...pairs('0134578@$!|', 'oieastbasil'),
  ...pairs('авекмнорстухіѕј', 'abekmhopctyxisj'),
  ...pairs('αβεικνορτυχ', 'abeiknoptyx'),
  ['ß', 'ss'] as const,
])

function pairs(from: string, to: string): (readonly [string, string])[] {
  const letters = Array.from(to)
  return Array.from(from, (letter, index) => [letter, letters[index] ?? letter] as const)
}
