import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BET_KEY, BET_LISTS_KEY, type BetsScope, invalidateBets } from './invalidate-bets.ts'

const LISTS = ['open', 'settled', 'all'] as const

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Bets that a page has, and which of them it asks for again after these have asked. */
async function askedAgain(...scopes: BetsScope[]): Promise<string[]> {
  const queries = new QueryClient()
  for (const list of LISTS) queries.setQueryData([...BET_LISTS_KEY, { list }], {})
  queries.setQueryData([...BET_KEY, 7], {})
  const asked: string[] = []
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') {
      asked.push(JSON.stringify(event.query.queryKey.at(-1)))
    }
  })
  const all = scopes.map((scope) => invalidateBets(queries, scope))
  await vi.runAllTimersAsync()
  await Promise.all(all)
  return asked
}

const OPEN = ['{"list":"open"}', '{"list":"all"}']

describe('invalidateBets', () => {
  it('leaves settled bets alone where only matches were missed', async () => {
    expect(await askedAgain('open')).toEqual(OPEN)
  })

  it('asks for all once when a page’s channels begin together, in either order', async () => {
    const all = ['{"list":"open"}', '{"list":"settled"}', '{"list":"all"}', '7']
    expect(await askedAgain('open', 'all')).toEqual(all)
    expect(await askedAgain('all', 'open', 'open')).toEqual(all)
  })

  it('asks anew once it has asked', async () => {
    const queries = new QueryClient()
    const asked = vi.spyOn(queries, 'invalidateQueries')
    for (const _ of [1, 2]) {
      const isDone = invalidateBets(queries, 'open')
      await vi.runAllTimersAsync()
      await isDone
    }
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
