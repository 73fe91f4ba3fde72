import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { answeredQueries } from './answered-queries.ts'
import { resumeQueries } from './resume-queries.ts'

it("resumes a page's queries as the library does", async () => {
  const served = createQueryClient()
  const key = ['listMatches', { query: { sport: 'soccer', limit: 30 } }]
  await served.fetchQuery({ queryKey: key, queryFn: () => ({ matches: [] }) })
  await served.fetchQuery({ queryKey: ['match', 7], queryFn: () => ({ id: 7 }) })
  await served
    .fetchQuery({ queryKey: ['match', 8], queryFn: () => Promise.reject(new Error()) })
    .catch(() => {})
  const [ours, theirs] = [createQueryClient(), createQueryClient()]

  resumeQueries(ours, JSON.parse(JSON.stringify(answeredQueries(served))))
  hydrate(theirs, JSON.parse(JSON.stringify(dehydrate(served))))

  const read = (client: QueryClient) =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey, queryHash, queryType, meta, state }) => ({
        queryKey,
        queryHash,
        queryType,
        meta,
        state,
      }))
  expect(read(ours)).toEqual(read(theirs))
  expect(read(ours)).toHaveLength(2)
})
