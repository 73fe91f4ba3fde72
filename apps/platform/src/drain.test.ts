import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { portOf } from './core/http/port-of.ts'
import { checkLedger } from './modules/wallet/index.ts'
import type { Platform } from './platform.ts'
import {
  fixture,
  playState,
  sendFeed,
  testDatabase,
  testPlatform,
  testPlayer,
  winnerPrices,
} from './testing/index.ts'

const PLACEMENTS = 15

describe('a platform that is stopped', () => {
  it('is not ready first, and answers every request that it has taken', async () => {
    const { db, url } = await testDatabase()
    const platform = await testPlatform({
      DATABASE_URL: url,
      IN_PLAY_DELAY_MS: '1500',
      STOP_NOTICE_MS: '1000',
      STOP_SOCKETS_MS: '100',
    })
    await platform.startWorkers()
    const server = await platform.listen(0, '127.0.0.1')
    const matchId = await aMatchInPlay(platform)
    const origin = originOf(server)
    const overHttp = {
      fetch: (request: Request) => fetch(origin + pathOf(request), new Request(request)),
    }
    const { client } = await testPlayer(overHttp, { balanceMinor: 100_000 })
    const place = () => client.call(placeBets, { body: single(matchId) }, { idempotencyKey: randomUUID() })
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/connection/websocket`)
    await once(socket, 'open')

    let takenCount = 0
    server.on('request', () => (takenCount += 1))
    const placed = Promise.all(Array.from({ length: PLACEMENTS }, place))
    await vi.waitFor(() => expect(takenCount).toBe(PLACEMENTS), { timeout: 10_000 })
    const socketClosed = once(socket, 'close')
    const closed = platform.close()

    const [readyz, healthz] = await Promise.all([fetch(`${origin}/readyz`), fetch(`${origin}/healthz`)])
    expect([readyz.status, healthz.status]).toEqual([503, 200])
    expect(await readyz.json()).toMatchObject({
      status: 'not_ready',
      checks: expect.arrayContaining([
        expect.objectContaining({ name: 'process', state: 'failing', problem: 'stopping' }),
      ]),
    })
    expect(healthz.headers.get('connection')).toBe('close')
    // What comes before the balancer has noticed is served as ever.
    expect((await place()).bets).toHaveLength(1)
    expect((await placed).map(({ bets }) => bets.length)).toEqual(Array.from({ length: PLACEMENTS }, () => 1))
    expect((await socketClosed)[0]).toBe(3001)
    await closed
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed')

    const kept = await db.selectFrom('bet').select('id').execute()
    expect(kept).toHaveLength(PLACEMENTS + 1)
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})

async function aMatchInPlay(platform: Platform): Promise<number> {
  const urn = 'test:match:drained'
  const ids = await sendFeed(platform, fixture(urn), playState(urn, 1), winnerPrices(urn, [2000, 3400, 3600]))
  return ids.get(urn) ?? 0
}

function single(matchId: number) {
  const selection = { matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }
  const stake = { value: 100, currency: 'EUR' }
  return { meta: { deviceId: 'test-device', quick: false }, bets: [{ stake, selections: [selection] }] }
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${portOf(server)}`
}

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
