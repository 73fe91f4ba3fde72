import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createApiClient } from '@touchline/contract/api-client'
import { getSettings } from '@touchline/contract/calls/settings/settings'
import type { Settings } from '@touchline/contract/entities/settings'
import type { LiveEvent } from '@touchline/contract/events/events'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it, vi } from 'vitest'
import { callQuery } from '../../api/call-query.ts'
import { createFeedPauses } from '../../live/pauses/feed-pauses.ts'
import { followProviderStatuses } from './follow-provider-statuses.ts'

const told = { type: 'provider_status_changed', ver: 2, provider: 'betradar' } as const

describe('followProviderStatuses', () => {
  it('keeps the settings as told, so that whoever reads them again learns the same', () => {
    const page = aPage()
    page.tell({ ...told, status: 'unavailable' })
    expect(page.settings()).toMatchObject({
      providerStatuses: [{ status: 'unavailable' }, { provider: 'oddin', status: 'available' }],
    })
    page.tell({ ...told, status: 'available' })
    expect(page.settings()).toMatchObject({ providerStatuses: [{ status: 'available' }, {}] })
  })

  it('keeps a silent feed beside it', () => {
    const page = aPage()
    page.tell({ ...told, provider: 'ingest', scope: 'producer', status: 'unavailable' })
    expect(page.settings()).toMatchObject({
      providerStatuses: [{ status: 'available' }, { status: 'available' }],
      pausedFeeds: { producers: ['ingest'] },
    })
  })

  it('asks again after a gap, and when an answer on its way may be older than what was told', async () => {
    const page = aPage()
    await page.resync()
    await vi.waitFor(() => expect(page.askedCount()).toBe(1))
    void page.queries.refetchQueries()
    page.tell({ ...told, status: 'unavailable' })
    await vi.waitFor(() => expect(page.askedCount()).toBe(3))
  })
})

function aPage() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  let askedCount = 0
  const reply = fakeReply(getSettings, {
    providerStatuses: [
      { provider: 'betradar', status: 'available' },
      { provider: 'oddin', status: 'available' },
    ],
    pausedFeeds: { producers: [], matchIds: [] },
  })
  const api = createApiClient({
    locale: 'en',
    send: async () => ({ status: 200, headers: new Headers(), body: toWire(reply) }),
  })
  const { queryKey } = callQuery(api, getSettings, {})
  queries.setQueryData(queryKey, reply)
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: async () => {
      askedCount += 1
      return await api.call(getSettings, {})
    },
  })
  observer.subscribe(() => undefined)
  const pauses = createFeedPauses()
  const listeners: ((event: LiveEvent) => void)[] = [(event) => pauses.apply(event)]
  let resync: () => unknown = () => undefined
  followProviderStatuses(
    {
      pauses,
      onEvent: (listener) => {
        listeners.push(listener)
        return () => undefined
      },
      subscribeToPublic: (again) => {
        if (again) resync = again
        return () => undefined
      },
    },
    queries,
    api,
  )
  return {
    queries,
    tell: (event: LiveEvent) => listeners.forEach((listener) => listener(event)),
    settings: () => queries.getQueryData<Settings>(queryKey),
    askedCount: () => askedCount,
    resync: () => resync(),
  }
}
