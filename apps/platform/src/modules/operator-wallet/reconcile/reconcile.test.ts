import { afterEach, describe, expect, it, vi } from 'vitest'
import { testPlatform, testPlayer } from '../../../testing/index.ts'
import { connectWallets, walletTransport } from '../calls/wallets.ts'
import { WALLET_KEY } from '../testing/wallet-day.ts'
import { reconcile } from './reconcile.ts'

const DAY_MS = 86_400_000

afterEach(() => void vi.restoreAllMocks())

interface Asked {
  from: string
  to: string
  after: string | null
}

/** A day, and a wallet that answers it with these pages. */
async function aDay(page: (asked: Asked, number: number) => { entries: object[]; is_last: boolean }) {
  const platform = await testPlatform({ WALLET_URL: 'http://127.0.0.1:9', WALLET_KEY })
  const { services } = platform
  const asked: Asked[] = []
  vi.spyOn(walletTransport, 'send').mockImplementation(async (_url, { body }) => {
    const question: Asked = JSON.parse(body)
    asked.push(question)
    return { status: 200, text: JSON.stringify(page(question, asked.length)) }
  })
  const to = services.clock.now()
  const from = new Date(to.getTime() - DAY_MS)
  const [connection] = connectWallets(services).values()
  if (!connection) throw new Error('no wallet is connected')
  return { platform, asked, from, to, compare: () => reconcile(services, connection, { from, to }) }
}

/** Of nothing that we know, on the day itself. */
const entryOf = ({ from }: Asked, reference: string) => ({
  reference,
  kind: 'credit',
  player: 'host-1',
  amount: { value: 7, currency: 'EUR' },
  booked_at: new Date(Date.parse(from) + 3_600_000).toISOString(),
})

describe('the statement of a day', () => {
  it('is asked of that day, though an operator has refused a movement for a month', async () => {
    const { platform, asked, from, to, compare } = await aDay(() => ({ entries: [], is_last: true }))
    const { id: playerId } = await testPlayer(platform)
    const createdAt = new Date(from.getTime() - 30 * DAY_MS)
    await platform.services.db
      .insertInto('walletOutbox')
      .values({
        wallet: 'default',
        lane: `player:${playerId}`,
        kind: 'credit',
        reference: 'c-refused-for-ever',
        playerId,
        betId: null,
        currency: 'EUR',
        amountMinor: 500,
        details: '{}',
        createdAt,
        nextAt: to,
        lastError: 'refused',
      })
      .execute()

    expect((await compare()).differences).toMatchObject([
      { reference: 'c-refused-for-ever', what: 'waits', ours: 500, theirs: null },
    ])
    expect(asked.map((span) => Date.parse(span.from))).toEqual([from.getTime() - 5 * 60_000])
  })

  it('may have any number of pages', async () => {
    const pages = 1_100
    const day = await aDay((asked, number) => ({
      entries: [entryOf(asked, `x-${number}`)],
      is_last: number === pages,
    }))

    const { compared, differences } = await day.compare()

    expect([compared, differences.length]).toEqual([pages, pages])
    expect(day.asked.at(-1)?.after).toBe(`x-${pages - 1}`)
  })

  it('that goes round in circles is none', async () => {
    const day = await aDay((asked, number) => ({
      entries: [entryOf(asked, `x-${number % 3}`)],
      is_last: false,
    }))

    await expect(day.compare()).rejects.toMatchObject({ error: 'wallet_unavailable' })

    expect(day.asked).toHaveLength(4)
  })
})
