import { QueryClient } from '@tanstack/react-query'
import { type ApiRequest, type ApiResponse, createApiClient } from '@touchline/contract/api-client'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { readAllNotifications } from '@touchline/contract/calls/notifications/notifications'
import { signOut } from '@touchline/contract/calls/users/sign-out'
import { Player } from '@touchline/contract/entities/player/player'
import { fakeValue } from '@touchline/contract/testing/fake'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { quietSignOut } from './quiet-sign-out.ts'

const [ANN, BEN] = [fakeValue(Player, { id: 7 }), fakeValue(Player, { id: 8 })]
const [READ, CHANGE, LEAVE] = [listBets, readAllNotifications, signOut].map(
  ({ method, path }) => `${method} ${path}`,
)

afterEach(() => vi.useRealTimers())

describe('quietSignOut', () => {
  it('calls off what is being read, and goes once what is being changed has its answer', async () => {
    const page = aPage()
    const read = page.api.call(listBets, {})
    const change = page.api.call(readAllNotifications, {})
    await vi.waitFor(() => expect(new Set(page.log)).toEqual(new Set([READ, CHANGE])))
    const left = page.api.call(signOut, {})
    await expect(read).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    page.answer(CHANGE)
    await change
    await vi.waitFor(() => expect(page.log.slice(2)).toEqual([`${CHANGE} answered`, LEAVE]))
    page.answer(LEAVE)
    await left
  })

  it('does not wait for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = aPage()
    void page.api.call(readAllNotifications, {})
    await vi.waitFor(() => expect(page.log).toEqual([CHANGE]))
    void page.api.call(signOut, {})
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      expect(page.log).toEqual([CHANGE, LEAVE])
    })
  })

  it('sends nothing of the player’s after it, until the page has a player again', async () => {
    const page = aPage()
    const left = page.api.call(signOut, {})
    const read = page.api.call(listBets, {})
    const change = page.api.call(readAllNotifications, {})
    const thrown = Promise.all([read.catch(asValue), change.catch(asValue)])
    await vi.waitFor(() => expect(page.log).toEqual([LEAVE]))
    page.answer(LEAVE)
    await left
    const [calledOff, refused] = await thrown
    expect(calledOff).toHaveProperty('name', 'AbortError')
    expect(refused).toHaveProperty('error', 'unauthorized')
    // The page has not been told yet, and then has a visitor.
    await expect(page.api.call(listBets, {})).rejects.toThrow('Signed out')
    page.queries.setQueryData(['session'], null)
    await expect(page.api.call(listBets, {})).rejects.toThrow('Signed out')
    expect(page.log).toEqual([LEAVE, `${LEAVE} answered`])

    page.queries.setQueryData(['session'], BEN)
    void page.api.call(readAllNotifications, {})
    await vi.waitFor(() => expect(page.log.at(-1)).toBe(CHANGE))
  })

  it('sends what has waited when it failed', async () => {
    const page = aPage()
    const left = page.api.call(signOut, {})
    const thrown = left.catch(asValue)
    const change = page.api.call(readAllNotifications, {})
    await vi.waitFor(() => expect(page.log).toEqual([LEAVE]))
    page.answer(LEAVE, 502)
    expect(await thrown).toBeInstanceOf(Error)
    await vi.waitFor(() => expect(page.log.at(-1)).toBe(CHANGE))
    page.answer(CHANGE)
    await change
  })
})

const asValue = (error: unknown) => error

/** Ann's; requests wait until they are answered, or called off. */
function aPage() {
  const queries = new QueryClient()
  queries.setQueryData(['session'], ANN)
  const log: string[] = []
  const waiting = new Map<string, (response: ApiResponse) => void>()
  function send({ method, path, signal }: ApiRequest) {
    const name = `${method} ${path}`
    log.push(name)
    return new Promise<ApiResponse>((resolve, reject) => {
      waiting.set(name, resolve)
      signal?.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')))
    })
  }
  function answer(name = '', status = 200) {
    log.push(`${name} answered`)
    waiting.get(name)?.({ status, headers: new Headers(), body: {} })
  }
  return { api: quietSignOut(createApiClient({ send, locale: 'en' }), queries), queries, log, answer }
}
