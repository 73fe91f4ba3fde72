import type { Settings } from '@touchline/contract/entities/settings'
import type { LiveEvent } from '@touchline/contract/events/events'
import { createStore, type ReadableStore } from '../../store/create-store.ts'

/** Feeds that are silent, and matches in play whose prices are too old. */
export type PausedFeeds = Settings['pausedFeeds']

export interface FeedPauses extends ReadableStore<PausedFeeds> {
  /** As the settings have them, when a page opens. */
  set(paused: PausedFeeds): void
  apply(event: LiveEvent): void
}

export function createFeedPauses(): FeedPauses {
  const store = createStore<PausedFeeds>({ producers: [], matchIds: [] })
  return {
    ...store,
    apply(event) {
      if (event.type !== 'provider_status_changed') return
      const isPaused = event.status === 'unavailable'
      const { scope, provider, matchId } = event
      if (scope === 'producer')
        store.update((paused) => ({ ...paused, producers: listed(paused.producers, provider, isPaused) }))
      if (scope === 'match' && matchId !== undefined)
        store.update((paused) => ({ ...paused, matchIds: listed(paused.matchIds, matchId, isPaused) }))
    },
  }
}

export function isFeedPaused(
  { producers, matchIds }: PausedFeeds,
  { id, producer }: { id: number; producer?: string | null | undefined },
): boolean {
  return matchIds.includes(id) || (producer != null && producers.includes(producer))
}

function listed<Item>(items: readonly Item[], item: Item, isIn: boolean): Item[] {
  const others = items.filter((each) => each !== item)
  return isIn ? [...others, item] : others
}
