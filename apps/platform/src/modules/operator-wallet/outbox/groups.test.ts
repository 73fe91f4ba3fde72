import { WALLET_HEADERS } from '@touchline/contract/operator-wallet/wallet-calls'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../core/database/connect.ts'
import { signBody } from '../../../core/http/body-signature.ts'
import { sendFeed, winnerResults } from '../../../testing/index.ts'
import { sendToWallet, type WalletRequest } from '../calls/send-to-wallet.ts'
import { walletTransport } from '../calls/wallets.ts'
import {
  aLeg,
  expectEqualBooks,
  expectOneForEach,
  placeOn,
  untilTold,
  WALLET_KEY,
  type WalletDay,
  type WalletLeg,
  type WalletPlayer,
  walletDay,
} from '../testing/wallet-day.ts'
import { dueMessages } from './groups.queries.ts'
import type { OutboxRow } from './outbox.queries.ts'

afterEach(() => void vi.restoreAllMocks())

const SOON = { timeout: 20_000 }

async function somePlayers(day: WalletDay): Promise<WalletPlayer[]> {
  const players: WalletPlayer[] = []
  for (const _ of [1, 2, 3, 4]) players.push(await day.walletPlayer())
  return players
}

/** Bets of all, at the same moment, until some of them were placed by one statement: which, is the event loop's affair. */
async function placeTogether(
  day: WalletDay,
  players: readonly WalletPlayer[],
  leg: WalletLeg,
): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(players.map((player) => placeOn(player, leg, 100)))
    if ((await groupsOf(day)).some(({ told }) => told.length > 1)) return
  }
  throw new Error('no two bets were placed together')
}

const groupsOf = ({ db }: WalletDay) => db.selectFrom('walletOutboxGroup').selectAll().orderBy('id').execute()

/** As rows of their own. */
async function storedMessages(db: Database, groupId: number) {
  const { rows } = await sql<OutboxRow>`
    select m.*, g.wallet, 0 as attempts, g.id as group_id, g.created_at
    from wallet_outbox_group g cross join lateral told_messages(g.told, g.bet_ids, g.ids) m
    where g.id = ${groupId} order by m.id`.execute(db)
  return rows
}

const takesOf = ({ db }: WalletDay) =>
  db.selectFrom('walletTold').select(['id', 'reference']).where('kind', '=', 'take').orderBy('id').execute()

/** The same batch with no more than its first calls. */
function firstCallsOf({ pathname }: URL, request: WalletRequest, count = 1): WalletRequest {
  const { headers, body, timeoutMs } = request
  const first = JSON.stringify({ calls: JSON.parse(body).calls.slice(0, count) })
  const timestamp = headers[WALLET_HEADERS.timestamp] ?? ''
  const signature = signBody(WALLET_KEY, { timestamp, path: pathname, body: first })
  return { headers: { ...headers, [WALLET_HEADERS.signature]: signature }, body: first, timeoutMs }
}

describe('bets that were placed by one statement', () => {
  it('are told one by one under the same references after the wallet was away', async () => {
    const day = await walletDay()
    const players = await somePlayers(day)
    day.faults.of = (call) => (call === 'batch' || call === 'take' ? 'away' : 'none')
    await placeTogether(day, players, await aLeg(day))
    day.faults.of = () => 'none'
    const before = await takesOf(day)
    await untilTold(day)

    expect(await takesOf(day)).toEqual(before)
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })

  it('are told together, and their answers kept in their order', async () => {
    const day = await walletDay()
    await placeTogether(day, await somePlayers(day), await aLeg(day))
    await untilTold(day)

    for (const { id, answers, answeredAt } of await groupsOf(day)) {
      expect(answeredAt).not.toBeNull()
      const references = (await storedMessages(day.db, id)).map(({ reference }) => reference)
      expect(answers?.map((answer) => Reflect.get(answer, 'reference'))).toEqual(references)
    }
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })

  it('are told as the database has them, should they be told one by one', async () => {
    const day = await walletDay()
    await placeTogether(day, await somePlayers(day), await aLeg(day))
    await untilTold(day)
    const now = day.platform.services.clock.now()
    const due = { wallet: 'default', now, limit: 100, firstAlone: false }
    const none = new Error('nothing of it is kept')

    await expect(
      day.db.transaction().execute(async (tx) => {
        await tx.updateTable('walletOutboxGroup').set({ answeredAt: null }).execute()
        const { rows } = await dueMessages(tx, due)
        expect(rows.length).toBeGreaterThan(2)
        const groups = [...new Set(rows.map(({ groupId }) => groupId))]
        const stored = await Promise.all(groups.map((id) => storedMessages(tx, id ?? 0)))
        expect(rows).toEqual(stored.flat())
        throw none
      }),
    ).rejects.toBe(none)
  })

  it.each([
    ['the first alone', (answers: unknown[]) => answers.slice(0, 1)],
    ['them in another order', (answers: unknown[]) => answers.toReversed()],
    ['no answer at all', () => []],
  ])('are each booked once where an operator gives %s', async (_, change) => {
    const day = await walletDay()
    const players = await somePlayers(day)
    let changed = 0
    vi.spyOn(walletTransport, 'send').mockImplementation(async (url, request) => {
      const answer = await sendToWallet(url, request)
      if (url.pathname !== '/batch' || changed === 3) return answer
      changed += 1
      return { ...answer, text: JSON.stringify({ answers: change(JSON.parse(answer.text).answers) }) }
    })
    await placeTogether(day, players, await aLeg(day))
    await untilTold(day)

    expect(changed).toBeGreaterThan(0)
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })

  it('are each told of again where an operator stops after the first', async () => {
    const day = await walletDay()
    const players = await somePlayers(day)
    let stopped = 0
    vi.spyOn(walletTransport, 'send').mockImplementation(async (url, request) => {
      if (url.pathname !== '/batch') return sendToWallet(url, request)
      stopped += 1
      return sendToWallet(url, firstCallsOf(url, request))
    })
    await placeTogether(day, players, await aLeg(day))
    await untilTold(day)

    expect(stopped).toBeGreaterThan(0)
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })

  it('are told one by one to an operator that takes no more at once', async () => {
    const day = await walletDay({ offersBatches: false })
    await placeTogether(day, await somePlayers(day), await aLeg(day))
    await untilTold(day)

    expect((await groupsOf(day)).filter(({ answeredAt }) => answeredAt === null)).toEqual([])
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })

  it('are numbered on from there when they settle', async () => {
    const day = await walletDay()
    const leg = await aLeg(day)
    await placeTogether(day, await somePlayers(day), leg)
    await sendFeed(day.platform, winnerResults(leg.urn, ['win', 'lose', 'lose']))
    const isSettled = () =>
      day.db.selectFrom('bet').select('id').where('status', '=', 'waiting_results').execute()
    await expect.poll(isSettled, SOON).toEqual([])
    await untilTold(day)

    for (const { id } of await day.db.selectFrom('bet').select('id').execute())
      expect(day.operator.book.events(id)).toEqual([
        { number: 1, type: 'placed' },
        { number: 2, type: 'settled' },
      ])
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })
})

it('holds a stake back behind what was refused to its player, and tells of the others', async () => {
  const day = await walletDay()
  const players = await somePlayers(day)
  const [refused, ...others] = players
  const won = await aLeg(day)
  const last = await aLeg(day)
  if (refused) await placeOn(refused, won, 1_000)
  await untilTold(day)
  // The payout is refused while its account there is gone.
  const { book } = day.operator
  const known = book.player.bind(book)
  vi.spyOn(walletTransport, 'send').mockImplementation(async (url, request) => {
    if (!isGone) return sendToWallet(url, request)
    if (url.pathname === '/credit') return { status: 404, text: '{"error":"player_unknown"}' }
    const calls: { path: string }[] = url.pathname === '/batch' ? JSON.parse(request.body).calls : []
    const payoutAt = calls.findIndex(({ path }) => path === '/credit')
    if (payoutAt < 0) return sendToWallet(url, request)
    const before =
      payoutAt === 0
        ? []
        : JSON.parse((await sendToWallet(url, firstCallsOf(url, request, payoutAt))).text).answers
    const refusal = { status: 404, body: { error: 'player_unknown' } }
    return { status: 200, text: JSON.stringify({ answers: [...before, refusal] }) }
  })
  let isGone = true
  await sendFeed(day.platform, winnerResults(won.urn, ['win', 'lose', 'lose']))
  const refusals = () =>
    day.db.selectFrom('walletOutbox').select('kind').where('lastError', 'like', 'refused:%').execute()
  await expect.poll(refusals, SOON).toEqual([{ kind: 'credit' }])

  await placeTogether(day, players, last)
  const heldBack = await day.db
    .selectFrom('walletReservation')
    .select('reference')
    .where('playerId', '=', refused?.id ?? 0)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const waiting = () =>
    day.db
      .selectFrom('walletTold')
      .select('details')
      .where('answeredAt', 'is', null)
      .where('kind', '=', 'take')
      .execute()
  await expect
    .poll(async () => (await waiting()).map(({ details }) => Reflect.get(details, 'reservation')), SOON)
    .toContain(heldBack.reference)
  for (const { ref } of others) await expect.poll(() => known(ref), SOON).toMatchObject({ setAside: 0 })
  expect(known(refused?.ref ?? '')?.setAside).toBeGreaterThan(0)

  isGone = false
  await untilTold(day)
  await expectEqualBooks(day)
  await expectOneForEach(day)
})
