import {
  environmentManager,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { type ApiClient, createApiClient } from '@touchline/contract/api-client'
import { ApiError } from '@touchline/contract/errors'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { isJackpotFault, jackpotQuery, latestHitsQuery } from './use-jackpots.ts'

/** Spec 2 §9. */
describe('what is asked of jackpots', () => {
  it('is one of them every fifteen seconds, once one is known', async () => {
    const { api, asked } = askedOf()
    const query = jackpotQuery(api, 7)
    await expect(new QueryClient().fetchQuery(query)).rejects.toThrow(Error)
    expect(asked).toEqual(['/jackpots/7'])
    expect(query).toMatchObject({ enabled: true, refetchInterval: 15_000 })
    expect(jackpotQuery(api, null)).toMatchObject({ enabled: false })
  })

  it('are the last ten hits each minute', async () => {
    const { api, asked } = askedOf()
    const query = latestHitsQuery(api)
    await expect(new QueryClient().fetchQuery(query)).rejects.toThrow(Error)
    expect(asked).toEqual([expect.stringMatching(/[?&]limit=10(&|$)/)])
    expect(query).toMatchObject({ refetchInterval: 60_000 })
  })

  it.each([
    ['a jackpot', 15_000, (api: ApiClient) => jackpotQuery(api, 7)],
    ['the hits', 60_000, latestHitsQuery],
  ] as const)('is asked again: %s after %i ms, and not before', async (_, everyMs, queryOf) => {
    vi.useFakeTimers()
    environmentManager.setIsServer(() => false)
    const { api, asked } = askedOf()
    const observer = new QueryObserver<unknown>(new QueryClient(), queryOf(api) as QueryObserverOptions)
    const stop = observer.subscribe(() => undefined)
    onTestFinished(() => {
      stop()
      environmentManager.setIsServer(() => true)
      vi.useRealTimers()
    })

    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(everyMs - 1)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(everyMs)
    expect(asked).toHaveLength(3)
  })
})

describe('isJackpotFault', () => {
  it.each([
    ['validation_failed', false],
    ['not_found', false],
    ['internal', false],
    ['not_served', false],
    ['unauthorized', true],
    ['rate_limited', true],
  ] as const)('of %s is %s', (name, isFault) => {
    expect(isJackpotFault(new ApiError(name))).toBe(isFault)
  })

  it('is none of a page that has no network', () => {
    expect(isJackpotFault(new TypeError('Failed to fetch'))).toBe(false)
  })
})

/** A platform that answers nothing, and the addresses it was asked for. */
function askedOf() {
  const asked: string[] = []
  const api = createApiClient({
    locale: 'en',
    send: ({ path }) => {
      asked.push(path)
      return Promise.resolve({ status: 503, headers: new Headers(), body: null })
    },
  })
  return { api, asked }
}
