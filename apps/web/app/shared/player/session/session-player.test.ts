import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { Player } from '@touchline/contract/entities/player/player'
import { fakeValue } from '@touchline/contract/testing/fake'
import { describe, expect, it, vi } from 'vitest'
import { setSessionPlayer } from './session-player.ts'

const [ANN, BEN] = [fakeValue(Player, { id: 7 }), fakeValue(Player, { id: 8 })]

describe('setSessionPlayer', () => {
  it('asks anew for what the same player was being shown, as when a host signs them in again', async () => {
    const queries = new QueryClient()
    queries.setQueryData(['session'], ANN)
    const answers: ((balance: number) => void)[] = []
    const balance = new QueryObserver(queries, {
      queryKey: ['player', 'accounts'],
      queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
    })
    const stop = balance.subscribe(() => undefined)
    setSessionPlayer(queries, { ...ANN })
    await vi.waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(90)
    await vi.waitFor(() => expect(balance.getCurrentResult().data).toBe(90))
    stop()
  })

  it('is not taken back by an answer that was on its way', async () => {
    const queries = new QueryClient()
    queries.setQueryData(['session'], ANN)
    const { promise, resolve: answer } = Promise.withResolvers<Player>()
    const asked = queries.fetchQuery({ queryKey: ['session'], queryFn: () => promise })
    setSessionPlayer(queries, null)
    answer(ANN)
    await Promise.allSettled([asked, promise])
    expect(queries.getQueryData(['session'])).toBeNull()
  })

  it('leaves nothing of another player', () => {
    const queries = new QueryClient()
    queries.setQueryData(['session'], ANN)
    queries.setQueryData(['player', 'accounts'], 100)
    setSessionPlayer(queries, BEN)
    expect(queries.getQueryData(['player', 'accounts'])).toBeUndefined()
  })

  it('asks anew for lists of favourites that are shown, and for no other list', () => {
    const queries = new QueryClient()
    queries.setQueryData(['session'], ANN)
    const key = (query: object) => ['listMatches', { query }]
    queries.setQueryData(key({ favourite: true, limit: 8 }), 'of Ann')
    queries.setQueryData(key({ limit: 8 }), 'of all')
    setSessionPlayer(queries, BEN)
    expect(queries.getQueryData(key({ favourite: true, limit: 8 }))).toBeUndefined()
    expect(queries.getQueryData(key({ limit: 8 }))).toBe('of all')
  })

  it('asks for no favourites of a visitor', async () => {
    const queries = new QueryClient()
    queries.setQueryData(['session'], ANN)
    const ask = vi.fn<() => Promise<string>>(async () => 'of Ann')
    const queryKey = ['listMatches', { query: { favourite: true } }]
    const stop = new QueryObserver(queries, { queryKey, queryFn: ask }).subscribe(() => undefined)
    await vi.waitFor(() => expect(queries.getQueryData(queryKey)).toBe('of Ann'))
    setSessionPlayer(queries, null)
    await Promise.resolve()
    expect(ask).toHaveBeenCalledTimes(1)
    expect(queries.getQueryData(queryKey)).toBeUndefined()
    stop()
  })
})
