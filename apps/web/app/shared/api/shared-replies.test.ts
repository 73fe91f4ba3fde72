import { type ApiRequest, createApiClient, NetworkError } from '@touchline/contract/api-client'
import { getMatch } from '@touchline/contract/calls/catalogue/matches'
import { listSports } from '@touchline/contract/calls/catalogue/tree'
import { getFavorites } from '@touchline/contract/calls/favorites/favorites'
import type { Call } from '@touchline/contract/define-call'
import { fakeReply } from '@touchline/contract/testing/fake'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it } from 'vitest'
import { createSharedReplies } from './shared-replies.ts'

/** Clients whose renders share replies, and what they asked the platform for. */
function sharing(call: Call, { failures = 0 } = {}) {
  const asked: ApiRequest[] = []
  const clock = { nowMs: 0 }
  const share = createSharedReplies(() => clock.nowMs)
  const render = (locale = 'en') =>
    share(
      createApiClient({
        locale,
        send: async (request) => {
          asked.push(request)
          if (asked.length <= failures) throw new Error('down')
          return { status: 200, headers: new Headers(), body: toWire(fakeReply(call)) }
        },
      }),
    )
  return { render, asked, clock }
}

const sports = { query: { limit: 500 } }

describe('replies shared by renders', () => {
  it('are asked for once by all renders of a second, those under way included', async () => {
    const { render, asked, clock } = sharing(listSports)
    const replies = await Promise.all([1, 2, 3].map(() => render().call(listSports, sports)))
    clock.nowMs = 999
    replies.push(await render().call(listSports, sports))
    expect(asked).toHaveLength(1)
    expect(new Set(replies).size).toBe(1)
  })

  it('are asked for again after their second', async () => {
    const { render, asked, clock } = sharing(listSports)
    await render().call(listSports, sports)
    clock.nowMs = 1000
    await render().call(listSports, sports)
    expect(asked).toHaveLength(2)
  })

  it('are one language’s and one input’s own', async () => {
    const { render, asked } = sharing(getMatch)
    await render('en').call(getMatch, { params: { id: 1 } })
    await render('de').call(getMatch, { params: { id: 1 } })
    await render('en').call(getMatch, { params: { id: 2 } })
    expect(asked.map(({ path, headers }) => [path, headers['accept-language']])).toEqual([
      ['/matches/1', 'en'],
      ['/matches/1', 'de'],
      ['/matches/2', 'en'],
    ])
  })

  it('are never a player’s', async () => {
    const { render, asked } = sharing(getFavorites)
    await render().call(getFavorites, { params: { type: 'matches' } })
    await render().call(getFavorites, { params: { type: 'matches' } })
    expect(asked).toHaveLength(2)
  })

  it('are no failures: the next render tries again', async () => {
    const { render, asked } = sharing(listSports, { failures: 1 })
    await expect(render().call(listSports, sports)).rejects.toThrow(NetworkError)
    await expect(render().call(listSports, sports)).resolves.toBeDefined()
    expect(asked).toHaveLength(2)
  })
})
