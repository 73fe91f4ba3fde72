import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendFeed, winnerResults } from '../../../testing/index.ts'
import { sendToWallet } from '../calls/send-to-wallet.ts'
import { walletTransport } from '../calls/wallets.ts'
import {
  aLeg,
  expectEqualBooks,
  expectOneForEach,
  placeOn,
  untilTold,
  type WalletDay,
  walletDay,
} from '../testing/wallet-day.ts'
import { dueMessages } from './groups.queries.ts'
import { holdTurn, leaveTurn, markAnswered } from './outbox.queries.ts'

afterEach(() => void vi.restoreAllMocks())

const SOON = { timeout: 20_000 }

/** Several players win on one match: all that is told then is due at once. */
async function aWin(day: WalletDay, players: readonly Parameters<typeof placeOn>[0][]): Promise<void> {
  const leg = await aLeg(day)
  for (const player of players) await placeOn(player, leg, 1_000)
  await sendFeed(day.platform, winnerResults(leg.urn, ['win', 'lose', 'lose']))
  await expect
    .poll(() => day.db.selectFrom('bet').select('id').where('settlementNumber', '=', 0).execute(), SOON)
    .toEqual([])
}

const pathsOf = (spy: { mock: { calls: [URL, ...unknown[]][] } }) =>
  spy.mock.calls.map(([url]) => url.pathname)

describe('an operator that takes several calls together', () => {
  it('is told together, in the order of each player’s money', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const spy = vi.spyOn(walletTransport, 'send')
    await aWin(day, [player, player, player])
    await untilTold(day)

    expect(pathsOf(spy)).toContain('/batch')
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 13_000, setAside: 0 })
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })

  it('holds up by a refusal the rest of that player alone', async () => {
    const day = await walletDay()
    // One whose account there is gone for a while after the bet was taken.
    const [refused, other] = [await day.walletPlayer(), await day.walletPlayer()]
    const { book } = day.operator
    const known = book.player.bind(book)
    let isGone = false
    vi.spyOn(book, 'player').mockImplementation((ref) => (isGone && ref === refused.ref ? null : known(ref)))
    const leg = await aLeg(day)
    for (const player of [refused, other]) await placeOn(player, leg, 1_000)
    await untilTold(day)
    isGone = true
    await sendFeed(day.platform, winnerResults(leg.urn, ['win', 'lose', 'lose']))

    await expect.poll(() => known(other.ref), SOON).toMatchObject({ balance: 11_000 })
    const errorOf = () =>
      day.db
        .selectFrom('walletOutbox')
        .select(['kind', 'lastError'])
        .where('playerId', '=', refused.id)
        .where('lastError', 'is not', null)
        .execute()
    await expect.poll(errorOf, SOON).toEqual([{ kind: 'credit', lastError: 'refused: player_unknown' }])
    expect(known(refused.ref)).toMatchObject({ balance: 9_000 })

    isGone = false
    await untilTold(day)
    expect(known(refused.ref)).toMatchObject({ balance: 11_000, setAside: 0 })
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })

  it.each([
    ['fewer answers than calls', (answers: unknown[]) => answers.slice(0, 1)],
    ['more answers than calls', (answers: unknown[]) => [...answers, ...answers]],
    ['the answers in another order', (answers: unknown[]) => answers.toReversed()],
    ['no answer at all', () => []],
  ])('books each once although it gives %s', async (_, change) => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    let changed = 0
    vi.spyOn(walletTransport, 'send').mockImplementation(async (url, request) => {
      const answer = await sendToWallet(url, request)
      if (url.pathname !== '/batch' || changed === 3) return answer
      changed += 1
      return { ...answer, text: JSON.stringify({ answers: change(JSON.parse(answer.text).answers) }) }
    })
    await aWin(day, [player, player])
    await untilTold(day)

    expect(changed).toBeGreaterThan(0)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 12_000, setAside: 0 })
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })
})

it('tells one by one whom several calls together say nothing, and asks once whether they do', async () => {
  const day = await walletDay({ offersBatches: false })
  const player = await day.walletPlayer()
  const spy = vi.spyOn(walletTransport, 'send')
  await aWin(day, [player, player, player])
  await untilTold(day)

  expect(pathsOf(spy).filter((path) => path === '/batch')).toHaveLength(1)
  expect(pathsOf(spy).filter((path) => path === '/credit')).toHaveLength(3)
  expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 13_000, setAside: 0 })
  await expectEqualBooks(day)
})

it('has one process tell an operator: the next when that one has stopped, or has not been heard of for a while', async () => {
  const { db } = await walletDay()
  const wallet = 'another'
  const at = (ms: number) => new Date(1_800_000_000_000 + ms)
  const hold = (holder: string, ms: number) =>
    holdTurn(db, { wallet, holder, now: at(ms), until: at(ms + 5_000) })

  expect(await hold('one', 0)).toBe(true)
  expect(await hold('two', 4_999)).toBe(false)
  expect(await hold('one', 4_999)).toBe(true)
  expect(await hold('two', 9_998)).toBe(false)
  expect(await hold('two', 9_999)).toBe(true)
  expect(await hold('one', 10_000)).toBe(false)
  await leaveTurn(db, wallet, 'one')
  expect(await hold('one', 10_000)).toBe(false)
  await leaveTurn(db, wallet, 'two')
  expect(await hold('one', 10_000)).toBe(true)
})

it('reads and answers what is due of a long backlog without reading all of it for each', async () => {
  const day = await walletDay()
  const { id: playerId } = await day.walletPlayer()
  const now = day.platform.services.clock.now()
  await day.db.transaction().execute(async (tx) => {
    // A connection keeps the plans that it made while nothing waited.
    await dueMessages(tx, { wallet: 'another', now, limit: 200, firstAlone: false })
    await markAnswered(tx, [{ id: 0, answer: {} }], now)
    await sql`
      insert into wallet_outbox (wallet, lane, kind, reference, player_id, bet_id, currency, amount_minor, details,
                                 created_at, next_at)
      select 'another', 'bet:' || n % 1000, 'betEvent', 'backlog-' || n, ${playerId}, n % 1000, 'EUR', 1, '{}', ${now}, ${now}
      from generate_series(1, 3000) n`.execute(tx)
    const before = await rowsRead()
    const { rows: due } = await dueMessages(tx, { wallet: 'another', now, limit: 200, firstAlone: false })
    await markAnswered(
      tx,
      due.map(({ id }) => ({ id, answer: {} })),
      now,
    )

    expect(due).toHaveLength(200)
    expect((await rowsRead()) - before).toBeLessThan(6 * 200)

    async function rowsRead(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select (idx_tup_fetch + seq_tup_read)::integer as count
        from pg_stat_xact_user_tables where relname = 'wallet_outbox'`.execute(tx)
      return rows[0]?.count ?? 0
    }
  })
})
