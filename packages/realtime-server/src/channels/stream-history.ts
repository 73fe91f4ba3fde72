import { randomBytes } from 'node:crypto'

/** Who published, or who is present. */
export interface ClientInfo {
  user: string
  client: string
  connInfo?: unknown
  chanInfo?: unknown
}

export interface Publication {
  /** Position in the channel's stream, from 1; 0 in channels without history. */
  offset: number
  /** The data as JSON text, serialized once for every channel and subscriber. */
  dataText: string
  info?: ClientInfo | undefined
  tags?: Record<string, string> | undefined
}

export interface StreamPosition {
  offset: number
  epoch: string
}

/** The publications a client missed, or a flag that recovery is impossible. */
export type Recovery = { isRecovered: true; publications: readonly Publication[] } | { isRecovered: false }

export interface HistoryFilter {
  /** 0 for the position alone, a negative number for everything. */
  limit: number
  since?: StreamPosition | undefined
  isReverse?: boolean | undefined
}

/**
 * The last publications of one channel with gapless offsets: at most `size`, and none older than `ttlMs`. Position and
 * epoch outlive them. Centrifugo keeps all of them for `ttlMs` after the newest; of a match in play, whose prices come
 * faster than anybody is away, that is several minutes.
 */
export class StreamHistory {
  readonly epoch: string
  readonly #size: number
  readonly #ttlMs: number
  #publications: Publication[] = []
  /** When each was added. */
  #addedAtMs: number[] = []
  #topOffset = 0
  #lastAddedAtMs: number
  #version: { number: number; epoch: string } | null = null

  constructor(size: number, ttlMs: number, nowMs: number, epoch = newEpoch()) {
    this.epoch = epoch
    this.#size = size
    this.#ttlMs = ttlMs
    this.#lastAddedAtMs = nowMs
  }

  get position(): StreamPosition {
    return { offset: this.#topOffset, epoch: this.epoch }
  }

  /** Time of the newest publication, or of the stream's creation. */
  get lastAddedAtMs(): number {
    return this.#lastAddedAtMs
  }

  add(publication: Omit<Publication, 'offset'>, nowMs: number): Publication {
    this.expire(nowMs)
    const added = { offset: ++this.#topOffset, ...publication }
    this.#publications.push(added)
    this.#addedAtMs.push(nowMs)
    if (this.#publications.length > this.#size) this.#dropOldest(1)
    this.#lastAddedAtMs = nowMs
    return added
  }

  /** Stores the publisher's own version; false when this or a newer one of the same version epoch was stored. */
  advanceVersion(version: number, versionEpoch: string): boolean {
    const seen = this.#version
    const isSameEpoch = seen !== null && (versionEpoch === '' || versionEpoch === seen.epoch)
    if (isSameEpoch && version <= seen.number) return false
    this.#version = { number: version, epoch: versionEpoch }
    return true
  }

  /**
   * Stream recovery: all publications after `since`, or none if one of them was removed, the epoch differs, or there
   * are more than `limit`. An empty epoch matches any.
   */
  recover(since: StreamPosition, limit: number, nowMs: number): Recovery {
    this.expire(nowMs)
    if (since.epoch !== '' && since.epoch !== this.epoch) return { isRecovered: false }
    const missed = this.#topOffset - since.offset
    if (missed < 0 || missed > Math.min(limit, this.#publications.length)) return { isRecovered: false }
    return { isRecovered: true, publications: missed === 0 ? [] : this.#publications.slice(-missed) }
  }

  /** Cache recovery: the newest publication, unless the client has it already. */
  recoverCache(since: StreamPosition, nowMs: number): Recovery {
    this.expire(nowMs)
    const newest = this.#publications.at(-1)
    if (newest === undefined) return { isRecovered: false }
    const isHeld = since.offset === newest.offset && since.epoch === this.epoch
    return { isRecovered: true, publications: isHeld ? [] : [newest] }
  }

  /** One page of the stream, oldest first unless reversed; null when `since` is of another epoch. */
  page({ limit, since, isReverse = false }: HistoryFilter, nowMs: number): readonly Publication[] | null {
    this.expire(nowMs)
    if (since && since.epoch !== '' && since.epoch !== this.epoch) return null
    const isWanted = ({ offset }: Publication) =>
      since === undefined || (isReverse ? offset < since.offset : offset > since.offset)
    const wanted = this.#publications.filter(isWanted)
    if (isReverse) wanted.reverse()
    return limit < 0 ? wanted : wanted.slice(0, limit)
  }

  /** Nothing has ever been published: forgetting the stream loses nothing but its epoch. */
  get isUntouched(): boolean {
    return this.#topOffset === 0 && this.#version === null
  }

  expire(nowMs: number): void {
    const kept = this.#addedAtMs.findIndex((addedAtMs) => nowMs - addedAtMs < this.#ttlMs)
    if (kept < 0) this.clear()
    else if (kept > 0) this.#dropOldest(kept)
  }

  /** Removes the publications; the position stays, so that a gap is not mistaken for a recovery. */
  clear(): void {
    if (this.#publications.length === 0) return
    this.#publications = []
    this.#addedAtMs = []
  }

  /** How many publications are kept. */
  get length(): number {
    return this.#publications.length
  }

  #dropOldest(count: number): void {
    this.#publications.splice(0, count)
    this.#addedAtMs.splice(0, count)
  }
}

/** Two streams of one epoch are one stream to a client that comes back. */
export function newEpoch(): string {
  return randomBytes(4).toString('hex')
}
