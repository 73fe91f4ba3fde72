/** `12,15` as numbers; the contract has validated the text. Null without a text. */
export function parseIds(text: string | undefined): number[] | null {
  if (text === undefined) return null
  return [...new Set(text.split(',').map(Number))].filter(Number.isSafeInteger)
}
