import type { Database, DatabaseTransaction } from '../../../core/database/connect.ts'
import { type Beat, writeBeat } from './producer-rows.queries.ts'

/** A producer's row is written at most this often for batches that carry events. */
const BEAT_MS = 1000
/** And a match's: its age is late by this much at most. */
const FED_MS = 3000
const MATCHES_MAX = 50_000

export interface FeedHeart {
  /** Writes what is due; `done` must be called after the commit. */
  beat(tx: DatabaseTransaction | Database, beat: Beat): Promise<{ done: () => void }>
}

/** Remembers what was written, so that a feed of many batches a second costs a few small rows. */
export function createFeedHeart(): FeedHeart {
  const beats = new Map<string, number>()
  const fed = new Map<number, { producer: string; atMs: number }>()

  return {
    async beat(tx, { producer, isHeartbeat, matchIds, now }) {
      const nowMs = now.getTime()
      const due = matchIds.filter((id) => {
        const last = fed.get(id)
        return last?.producer !== producer || Math.abs(nowMs - last.atMs) >= FED_MS
      })
      const isDue = isHeartbeat || Math.abs(nowMs - (beats.get(producer) ?? 0)) >= BEAT_MS
      if (!isDue && due.length === 0) return { done: () => undefined }
      await writeBeat(tx, { producer, isHeartbeat, matchIds: due, now })
      return {
        done() {
          if (fed.size > MATCHES_MAX) fed.clear()
          beats.set(producer, nowMs)
          for (const id of due) fed.set(id, { producer, atMs: nowMs })
        },
      }
    },
  }
}
