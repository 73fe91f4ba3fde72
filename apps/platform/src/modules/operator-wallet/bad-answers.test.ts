import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTravellingClock, sendFeed, winnerResults } from '../../testing/index.ts'
import { sendToWallet, type WalletRequest } from './calls/send-to-wallet.ts'
import { walletTransport } from './calls/wallets.ts'
import {
  aLeg,
  expectEqualBooks,
  expectOneForEach,
  placeOn,
  untilTold,
  walletDay,
} from './testing/wallet-day.ts'

/** What a wallet may say of a reservation in place of what was asked. */
const WRONG: readonly {
  what: string
  error: string
  change: (reply: Record<string, unknown>) => object
  status?: number
}[] = [
  {
    what: 'another currency',
    error: 'wallet_refused',
    change: (reply) => ({ ...reply, amount: { value: 1_000, currency: 'USD' } }),
  },
  {
    what: 'a smaller stake',
    error: 'wallet_refused',
    change: (reply) => ({ ...reply, amount: { value: 999, currency: 'EUR' } }),
  },
  {
    what: 'another player',
    error: 'wallet_refused',
    change: (reply) => ({ ...reply, player: 'somebody' }),
  },
  {
    what: 'another reference',
    error: 'wallet_refused',
    change: (reply) => ({ ...reply, reference: 'r-1' }),
  },
  {
    what: 'that it is released',
    error: 'wallet_refused',
    change: (reply) => ({ ...reply, state: 'released' }),
  },
  {
    what: 'that our signature is stale',
    error: 'wallet_refused',
    change: () => ({ error: 'bad_signature' }),
    status: 401,
  },
  { what: 'nothing that can be read', error: 'wallet_unavailable', change: () => ({ ok: true }) },
]

describe('a wallet that answers a reservation wrongly', () => {
  beforeEach(() => void vi.restoreAllMocks())

  it.each(WRONG)(
    'with $what gets no bet, and its player the stake back',
    async ({ error, change, status }) => {
      const day = await walletDay()
      const player = await day.walletPlayer()
      const leg = await aLeg(day)
      const spy = vi.spyOn(walletTransport, 'send').mockImplementation(async (url, request) => {
        const answer = await sendToWallet(url, request)
        if (!url.pathname.endsWith('/reserve')) return answer
        return { status: status ?? answer.status, text: JSON.stringify(change(JSON.parse(answer.text))) }
      })
      onTestFinished(() => spy.mockRestore())

      const placing = placeOn(player, leg, 1_000)
      await expect(placing).rejects.toMatchObject({ error })

      await untilTold(day)
      expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 10_000, setAside: 0 })
      expect(await day.db.selectFrom('bet').select('id').execute()).toEqual([])
      await expectEqualBooks(day)
    },
  )
})

/** A request as somebody on the wire has seen it. */
interface Seen {
  url: URL
  request: WalletRequest
}

const HELD: readonly { what: string; call: string; change: (reply: Record<string, unknown>) => object }[] = [
  { what: 'about another player', call: '/take', change: (reply) => ({ ...reply, player: 'somebody' }) },
  { what: 'to another reference', call: '/take', change: (reply) => ({ ...reply, reference: 't-1' }) },
  { what: 'about another player', call: '/credit', change: (reply) => ({ ...reply, player: 'somebody' }) },
]

describe('a wallet that answers what has happened wrongly', () => {
  it.each(HELD)('$what to $call is asked again until it answers rightly, and books once', async (wrong) => {
    const day = await walletDay({ offersBatches: false })
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    const spy = vi.spyOn(walletTransport, 'send').mockImplementation(async (url, request) => {
      const answer = await sendToWallet(url, request)
      if (!url.pathname.endsWith(wrong.call)) return answer
      return { ...answer, text: JSON.stringify(wrong.change(JSON.parse(answer.text))) }
    })
    onTestFinished(() => spy.mockRestore())
    await placeOn(player, leg, 1_000)
    await sendFeed(day.platform, winnerResults(leg.urn, ['win', 'lose', 'lose']))
    const lastErrors = async () =>
      (await day.db.selectFrom('walletOutbox').select('lastError').execute()).map(
        ({ lastError }) => lastError,
      )
    await expect.poll(lastErrors, { timeout: 20_000 }).toContainEqual(expect.stringMatching(/^an answer /))

    spy.mockImplementation(sendToWallet)
    await untilTold(day)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 11_000, setAside: 0 })
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })
})

describe('a request that somebody has recorded', () => {
  it('moves nothing when it is sent again, changed, sent elsewhere or late', async () => {
    const clock = createTravellingClock()
    const day = await walletDay({ options: { clock }, offersBatches: false })
    const player = await day.walletPlayer()
    const seen: Seen[] = []
    const spy = vi.spyOn(walletTransport, 'send').mockImplementation((url, request) => {
      seen.push({ url, request })
      return sendToWallet(url, request)
    })
    onTestFinished(() => spy.mockRestore())
    const leg = await aLeg(day)
    await placeOn(player, leg, 1_000)
    await sendFeed(day.platform, winnerResults(leg.urn, ['win', 'lose', 'lose']))
    await expect
      .poll(() => seen.some(({ url }) => url.pathname === '/credit'), { timeout: 20_000 })
      .toBe(true)
    await untilTold(day)
    const moving = seen.filter(({ url }) => ['/reserve', '/take', '/credit'].includes(url.pathname))
    expect(moving).toHaveLength(3)
    const statusOf = async ({ url, request }: Seen) => (await sendToWallet(url, request)).status
    const unmoved = () =>
      expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 11_000, setAside: 0 })

    for (const one of moving) {
      expect(await statusOf(one)).toBe(200)
      unmoved()
      const body = one.request.body.replace('1000', '9000').replace('2000', '9000')
      expect(await statusOf({ ...one, request: { ...one.request, body } })).toBe(401)
      expect(await statusOf({ ...one, url: new URL('/release', one.url) })).toBe(401)
      unmoved()
    }
    clock.travel(5 * 60_000 + 1_000)
    for (const one of moving) expect(await statusOf(one)).toBe(401)
    unmoved()
    await expectEqualBooks(day)
  })
})
