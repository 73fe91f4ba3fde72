import { ApiError } from '@touchline/contract/errors'

export interface EncodedImage {
  type: string
  bytes: Buffer
}

export interface ImageCacheOptions {
  /** Of all cached images; the least recently used are evicted first. */
  bytesMax: number
  /** How many are encoded at once: encoders share the thread pool. */
  makingMax: number
  /** How many may wait; above it requests fail with `unavailable`. */
  waitingMax: number
}

/**
 * Caches encoded images in memory, and encodes each once for concurrent requests. `ttlMs` is for images whose content
 * changes.
 */
export function createImageCache({ bytesMax, makingMax, waitingMax }: ImageCacheOptions, nowMs = Date.now) {
  const entries = new Map<string, EncodedImage & { untilMs: number }>()
  const underWay = new Map<string, Promise<EncodedImage>>()
  const waiting: (() => void)[] = []
  let bytes = 0
  let making = 0

  return { get, stats: () => ({ entries: entries.size, bytes }) }

  async function get(
    key: string,
    make: () => Promise<EncodedImage>,
    ttlMs = Number.POSITIVE_INFINITY,
  ): Promise<EncodedImage> {
    const known = entries.get(key)
    if (known && known.untilMs > nowMs()) {
      entries.delete(key)
      entries.set(key, known)
      return known
    }
    const joined = underWay.get(key)
    if (joined) return joined
    if (waiting.length >= waitingMax) throw new ApiError('unavailable')
    const made = inTurn(make)
    underWay.set(key, made)
    try {
      add(key, await made, nowMs() + ttlMs)
      return await made
    } finally {
      underWay.delete(key)
    }
  }

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    // A finished job passes its turn to the next one waiting: first come, first served.
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

  function add(key: string, picture: EncodedImage, untilMs: number): void {
    evict(key)
    entries.set(key, { ...picture, untilMs })
    bytes += picture.bytes.byteLength
    for (const oldest of entries.keys()) {
      if (bytes <= bytesMax) break
      evict(oldest)
    }
  }

  function evict(key: string): void {
    bytes -= entries.get(key)?.bytes.byteLength ?? 0
    entries.delete(key)
  }
}
export type ImageCache = ReturnType<typeof createImageCache>
