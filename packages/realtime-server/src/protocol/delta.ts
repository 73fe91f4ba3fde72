import { createDelta } from 'fossil-delta'

/**
 * The fossil patch from one JSON text to the next, or null where the full text must be sent: the patch is not
 * shorter, or cuts a character in two and cannot be part of a JSON string. Texts of a delta channel should be ASCII
 * (ids, numbers, \u escapes): then a patch always fits.
 */
export function encodeDelta(base: string, target: string): string | null {
  const patch = createDelta(encoder.encode(base), encoder.encode(target))
  if (patch.length >= target.length) return null
  try {
    return strictDecoder.decode(patch)
  } catch {
    return null
  }
}

const encoder = new TextEncoder()
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
