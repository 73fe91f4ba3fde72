import { ApiError } from '@touchline/contract/errors'

export interface EncodedImage {
  type: string
  bytes: Buffer
}

export interface ImageCacheOptions {
  /** Of all pictures that are kept; those not asked for the longest go first. */
  bytesMax: number
  /** How many are made at once: encoders share the threads of everything else. */
  makingMax: number
  /** How many may wait for their turn before others are sent away. */
  waitingMax: number
}

/**
 * Keeps made pictures in memory, and makes each once for all who ask at the same time. `ttlMs` is how long one is kept
 * whose content changes.
 */
export function createImageCache({ bytesMax, makingMax, waitingMax }: ImageCacheOptions, nowMs = Date.now) {
  const kept = new Map<string, EncodedImage & { untilMs: number }>()
  const underWay = new Map<string, Promise<EncodedImage>>()
  const waiting: (() => void)[] = []
  let bytes = 0
  let making = 0

  return { get, stats: () => ({ entries: kept.size, bytes }) }

  async function get(
    key: string,
    make: () => Promise<EncodedImage>,
    ttlMs = Number.POSITIVE_INFINITY,
  ): Promise<EncodedImage> {
    const known = kept.get(key)
    if (known && known.untilMs > nowMs()) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const joined = underWay.get(key)
    if (joined) return joined
    if (waiting.length >= waitingMax) throw new ApiError('unavailable')
    const made = inTurn(make)
    underWay.set(key, made)
    try {
      keep(key, await made, nowMs() + ttlMs)
      return await made
    } finally {
      underWay.delete(key)
    }
  }

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    // Whoever leaves hands its place on, so that nobody who comes now is served before those who wait.
    if (making < makingMax) making += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else making -= 1
    }
  }

  function keep(key: string, picture: EncodedImage, untilMs: number): void {
    forget(key)
    kept.set(key, { ...picture, untilMs })
    bytes += picture.bytes.byteLength
    for (const oldest of kept.keys()) {
      if (bytes <= bytesMax) break
      forget(oldest)
    }
  }

  function forget(key: string): void {
    bytes -= kept.get(key)?.bytes.byteLength ?? 0
    kept.delete(key)
  }
}
export type ImageCache = ReturnType<typeof createImageCache>
