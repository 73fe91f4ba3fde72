import { TRACKING_TAGS, TrackingTags } from '@touchline/contract/entities/tracking-tags'
import * as z from 'zod/mini'
import { writeCookie } from '../site/cookies.ts'
import { storedJson } from '../storage/stored-value.ts'
import { createPersistedStore } from '../store/create-persisted-store.ts'

/** Spec 1 §9. */
export const AFFILIATE_COOKIE = 'affiliate_id'
export const AFFILIATE_DAYS = 30
const DAY_MS = 86_400_000

const Kept = z.object({ tags: TrackingTags, atMs: z.number() })

/** Of the address that a visitor first came by, for the sign-up; as long as the affiliate's cookie. */
const keptTags = createPersistedStore<z.infer<typeof Kept> | null>({
  storage: 'local',
  key: 'tracking-tags',
  initial: null,
  format: storedJson(Kept),
})

/** The tags of an address; null where it has none. What is too long is no tag. */
export function tagsOf(address: string): TrackingTags | null {
  const { searchParams } = new URL(address)
  const found = TRACKING_TAGS.flatMap((name) => {
    const tag = z.safeParse(TrackingTags.shape[name], searchParams.get(name))
    return tag.success && tag.data !== undefined ? [[name, tag.data] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** Of the address by which this page was loaded, wherever the visitor has gone since. */
export function landingTags(): TrackingTags | null {
  const [navigation] = performance.getEntriesByType('navigation')
  return tagsOf(navigation && URL.canParse(navigation.name) ? navigation.name : location.href)
}

/** The last advertisement counts. The cookie holds on this host alone, and by a secure connection alone. */
export function keepTags(tags: TrackingTags, nowMs: number): void {
  keptTags.set({ tags, atMs: nowMs })
  if (tags.stag !== undefined) writeAffiliate(tags.stag, AFFILIATE_DAYS)
}

export function forgetTags(): void {
  keptTags.set(null)
  writeAffiliate('', 0)
}

const writeAffiliate = (value: string, days: number) => writeCookie(AFFILIATE_COOKIE, value, days, true)

export function readKeptTags(nowMs: number): TrackingTags | null {
  const kept = keptTags.get()
  return kept && nowMs - kept.atMs < AFFILIATE_DAYS * DAY_MS ? kept.tags : null
}
