import type { SignedInPlayer } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'

/** A session ended by another process stays valid here for this long at most: "sign out there" works within a second. */
const FRESH_MS = 900
const SIZE_MAX = 20_000

interface Entry {
  player: SignedInPlayer
  freshUntilMs: number
}

/** Recently validated sessions, so that a page's many calls query the database once. Keyed by the token's hash. */
export class SessionCache {
  #entries = new Map<string, Entry>()

  get(key: string, nowMs: number): SignedInPlayer | null {
    const entry = this.#entries.get(key)
    return entry && entry.freshUntilMs > nowMs ? entry.player : null
  }

  /** `endsMs` is when the session itself ends; the cache never outlives it. */
  set(key: string, player: SignedInPlayer, nowMs: number, endsMs: number): void {
    if (this.#entries.size >= SIZE_MAX) this.clear()
    this.#entries.set(key, { player, freshUntilMs: Math.min(nowMs + FRESH_MS, endsMs) })
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }

  deletePlayer(playerId: number): void {
    for (const [key, { player }] of this.#entries) if (player.id === playerId) this.#entries.delete(key)
  }
}

/** One per database, shared by all routes. */
export function sessionCacheOf({ db }: Pick<Services, 'db'>): SessionCache {
  const cached = CACHES.get(db)
  if (cached) return cached
  const created = new SessionCache()
  CACHES.set(db, created)
  return created
}

const CACHES = new WeakMap<object, SessionCache>()
