/** An identity number as it is shown: its last characters alone, never more than half, so that a screen tells a stranger nothing. */
export function maskNumber(number: string, shownMax = 3): string {
  const shown = Math.min(shownMax, Math.floor(number.length / 2))
  return '•'.repeat(number.length - shown) + number.slice(number.length - shown)
}
