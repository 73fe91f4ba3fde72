import { listBets } from '@touchline/contract/calls/bets/list-bets'
import type { QueryOf } from '@touchline/contract/define-call'
import { BET_STATUSES } from '@touchline/contract/entities/bet'
import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { type TestPlayer, testClient, testPlatform, testPlayer } from '../../../testing/index.ts'
import { place, placed } from '../cashout/testing/placed.ts'
import { explainPage, insertBets } from '../testing/many-bets.queries.ts'

const SINCE = '2026-01-01T00:00:00.000Z'

describe('GET /bets', () => {
  it('gives pages of 500, newest first, each bet once', async () => {
    const { platform, player } = await aPlayer()
    await insertBets(platform.services.db, player.id, { count: 1201, status: 'done', since: SINCE })

    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(player, { page })))

    expect(pages.map(({ bets }) => bets.length)).toEqual([500, 500, 201, 0])
    expect(pages.map(({ pagination }) => pagination)).toEqual(
      [1, 2, 3, 4].map((page) => ({ total: 1201, page, limit: 500, lastPage: 3 })),
    )
    const ids = pages.flatMap(({ bets }) => bets.map(({ id }) => id))
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one))
  })

  it('takes any of the statuses, alone and together', async () => {
    const { platform, player } = await aPlayer()
    for (const status of BET_STATUSES)
      await insertBets(platform.services.db, player.id, { count: 1, status, since: SINCE })

    for (const status of BET_STATUSES) {
      const { bets } = await list(player, { status })
      expect(bets.map((bet) => bet.status)).toEqual([status])
    }
    const { bets } = await list(player, { status: 'done,cashed_out' })
    expect(bets.map(({ status }) => status).sort()).toEqual(['cashed_out', 'done'])
    await expect(list(player, { status: 'lost' })).rejects.toMatchObject({ error: 'validation_failed' })
  })

  it('leaves out a rejected VIP bet, and no other', async () => {
    const { platform, player } = await aPlayer()
    const { db } = platform.services
    await insertBets(db, player.id, { count: 1, status: 'rejected', isVip: true, since: SINCE })
    await insertBets(db, player.id, { count: 1, status: 'rejected', since: SINCE })
    await insertBets(db, player.id, { count: 1, status: 'submitted', isVip: true, since: SINCE })

    const { bets, pagination } = await list(player, {})

    expect(bets.map(({ status, isVip }) => [status, isVip])).toEqual([
      ['submitted', true],
      ['rejected', false],
    ])
    expect(pagination.total).toBe(2)
  })

  it('takes a span of time: its start belongs to it, its end does not', async () => {
    const { platform, player } = await aPlayer()
    await insertBets(platform.services.db, player.id, { count: 10, status: 'done', since: SINCE })

    const { bets, pagination } = await list(player, {
      from: '2026-01-01T00:03:00.000Z',
      to: '2026-01-01T00:06:00.000Z',
    })

    expect(bets.map(({ createdAt }) => createdAt)).toEqual([
      '2026-01-01T00:05:00.000Z',
      '2026-01-01T00:04:00.000Z',
      '2026-01-01T00:03:00.000Z',
    ])
    expect(pagination.total).toBe(3)
  })

  it('names what was bet on in the reader’s language, whatever it was when the bet was placed', async () => {
    const { platform, player, matchId } = await placed()
    await place(player, [{ matchId, marketId: 1, specifier: '', outcomeId: 2, odds: 3400 }], 1)
    const inGerman = testClient(
      {
        fetch: (request) => {
          request.headers.set('cookie', player.cookie())
          return platform.fetch(request)
        },
      },
      'de',
    )

    const nameOf = ({ bets }: Awaited<ReturnType<typeof list>>) => bets[0]?.selections[0]?.outcome.name

    expect(nameOf(await list(player, {}))).toBe('Draw')
    expect(nameOf(await inGerman.call(listBets, { query: {} }))).toBe('Unentschieden')
  })

  it('asks the database three times, however many bets there are', async () => {
    const { player } = await placed({ count: 40 })
    await list(player, {})
    const query = vi.spyOn(Client.prototype, 'query')
    try {
      const { bets } = await list(player, {})
      expect(bets).toHaveLength(40)
      const asked = query.mock.calls
        .map(([text]) => JSON.stringify(text))
        // Not what follows the placements behind them.
        .filter((text) => /\b(bet|bet_selection|jackpot_bet)\b/.test(text))
      expect(asked).toHaveLength(3)
    } finally {
      query.mockRestore()
    }
  })

  it.each([
    ['all', { statuses: null }],
    ['the open ones', { statuses: ['submitted', 'waiting_results'] }],
    ['a month', { from: new Date('2026-01-01'), to: new Date('2026-02-01') }],
  ])('finds a player’s page of %s by index among those of all', async (_name, filter) => {
    const { platform, player } = await aPlayer()
    const { db } = platform.services
    for (let n = 0; n < 4; n += 1) {
      const other = await testPlayer(platform)
      await insertBets(db, other.id, { count: 3000, status: 'done', since: SINCE })
      await insertBets(db, other.id, { count: 1000, status: 'waiting_results', since: SINCE })
    }
    await insertBets(db, player.id, { count: 500, status: 'done', since: SINCE })

    const page = { playerId: player.id, id: null, statuses: null, from: null, to: null, page: 1, limit: 500 }
    const plan = await explainPage(db, { ...page, ...filter })

    expect(plan.join('\n')).not.toContain('Seq Scan')
    expect(plan.join('\n')).toMatch(/bet_player/)
  })
})

async function aPlayer() {
  const platform = await testPlatform()
  return { platform, player: await testPlayer(platform) }
}

function list({ client }: TestPlayer, query: NonNullable<QueryOf<typeof listBets>>) {
  return client.call(listBets, { query })
}
