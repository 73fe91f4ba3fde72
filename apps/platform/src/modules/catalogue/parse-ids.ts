/** `12,15` as numbers; the contract has checked the text. Null when nothing was asked for. */
export function parseIds(text: string | undefined): number[] | null {
  if (text === undefined) return null
  return [...new Set(text.split(',').map(Number))].filter(Number.isSafeInteger)
}
