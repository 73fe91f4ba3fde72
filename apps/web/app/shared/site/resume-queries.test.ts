import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { resumeQueries } from './resume-queries.ts'

it("resumes a page's queries as the library does", async () => {
  const served = new QueryClient()
  await served.fetchQuery({ queryKey: ['match', 7], queryFn: () => ({ id: 7 }), meta: { of: 'test' } })
  await served.fetchInfiniteQuery({
    queryKey: ['bets'],
    queryFn: ({ pageParam }) => pageParam,
    initialPageParam: 0,
    getNextPageParam: () => null,
  })
  const written = JSON.parse(JSON.stringify(dehydrate(served)))
  const [ours, theirs] = [new QueryClient(), new QueryClient()]

  resumeQueries(ours, written)
  hydrate(theirs, written)

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
