/** An operator's words by locale: in the language asked for, else in English. */
export function wordsIn(words: Readonly<Record<string, string>> | null, locale: string): string | null {
  return words ? (words[locale] ?? words[locale.slice(0, 2)] ?? words['en'] ?? null) : null
}
