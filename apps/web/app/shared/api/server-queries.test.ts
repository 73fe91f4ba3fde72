import { QueryClient, queryOptions } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ServerQueries } from './server-queries.ts'

const options = { defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }
const clients = (): QueryClient[] => [new ServerQueries(options), new QueryClient(options)]

const answered = () => queryOptions({ queryKey: ['match', 7], queryFn: async () => ({ id: 7 }) })
const failing = () =>
  queryOptions({ queryKey: ['match', 8], queryFn: () => Promise.reject(new Error('away')) })

describe('queries of the server', () => {
  it.each(['ensured', 'fetched'])('give and keep what the library does: %s', async (way) => {
    const found: unknown[] = []
    for (const client of clients()) {
      const given = await (way === 'ensured'
        ? client.ensureQueryData(answered())
        : client.fetchQuery(answered()))
      const failed = await (way === 'ensured'
        ? client.ensureQueryData(failing())
        : client.fetchQuery(failing())
      ).catch(String)
      await client.prefetchQuery(failing())
      found.push({
        given,
        failed,
        kept: client
          .getQueryCache()
          .getAll()
          .map(({ queryHash, state: { data, status, error, isInvalidated, fetchStatus } }) => ({
            queryHash,
            data,
            status,
            error,
            isInvalidated,
            fetchStatus,
          })),
      })
    }
    const [ours, theirs] = found
    expect(ours).toEqual(theirs)
    expect(ours).toMatchObject({ given: { id: 7 }, failed: 'Error: away' })
  })

  it('asks once for what it knows', async () => {
    let asked = 0
    const counted = queryOptions({ queryKey: ['sports'], queryFn: async () => (asked += 1) })
    const client = new ServerQueries(options)
    expect([await client.fetchQuery(counted), await client.ensureQueryData(counted)]).toEqual([1, 1])
  })
})
