import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a header has this key, compared in constant time. */
export function isSameKey(given: string | string[] | undefined, expected: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
