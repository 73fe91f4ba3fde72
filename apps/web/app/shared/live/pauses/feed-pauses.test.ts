import { describe, expect, it } from 'vitest'
import { createFeedPauses, isFeedPaused } from './feed-pauses.ts'

const told = { type: 'provider_status_changed', ver: 2, provider: 'ingest' } as const

describe('createFeedPauses', () => {
  it('pauses what a silent producer feeds, until it is heard again', () => {
    const pauses = createFeedPauses()
    pauses.apply({ ...told, scope: 'producer', status: 'unavailable' })
    expect(isFeedPaused(pauses.get(), { id: 1, producer: 'ingest' })).toBe(true)
    expect(isFeedPaused(pauses.get(), { id: 1, producer: 'own' })).toBe(false)
    expect(isFeedPaused(pauses.get(), { id: 1, producer: null })).toBe(false)
    pauses.apply({ ...told, scope: 'producer', status: 'available' })
    expect(isFeedPaused(pauses.get(), { id: 1, producer: 'ingest' })).toBe(false)
  })

  it('pauses one match whose prices are too old, and no other', () => {
    const pauses = createFeedPauses()
    pauses.apply({ ...told, scope: 'match', matchId: 7, status: 'unavailable' })
    expect([7, 8].map((id) => isFeedPaused(pauses.get(), { id, producer: 'ingest' }))).toEqual([true, false])
  })

  it('leaves the whole provider to the slip', () => {
    const pauses = createFeedPauses()
    pauses.apply({ ...told, status: 'unavailable' })
    expect(pauses.get()).toEqual({ producers: [], matchIds: [] })
  })
})
