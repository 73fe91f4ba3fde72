/** What the page or the player has called off, such as a reading when somebody signs out: no failure. */
export function isCalledOff(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
