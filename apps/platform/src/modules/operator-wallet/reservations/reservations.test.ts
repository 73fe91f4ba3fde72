import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { connectDatabase, type Database } from '../../../core/database/connect.ts'
import { sendFeed, waitingForLocks, winnerPrices } from '../../../testing/index.ts'
import { sendToWallet } from '../calls/send-to-wallet.ts'
import { connectWallets, walletTransport } from '../calls/wallets.ts'
import {
  aLeg,
  expectEqualBooks,
  expectOneForEach,
  placeOn,
  untilTold,
  type WalletDay,
  type WalletPlayer,
  walletDay,
} from '../testing/wallet-day.ts'
import { AskedNotes } from './asked-notes.ts'
import { referenceOf } from './reference.ts'
import { type AskedReservation, giveUp, giveUpAsked, noteAsked } from './reservations.queries.ts'

afterEach(() => void vi.restoreAllMocks())

const SOON = { timeout: 20_000 }

const anAsked = (player: WalletPlayer, reference = `r-${randomUUID()}`): AskedReservation => ({
  reference,
  player: player.ref,
  currency: 'EUR',
  amountMinor: 100,
  expiresAt: new Date(Date.now() + 600_000),
})

const at = (day: WalletDay) => ({ wallet: 'default', now: day.platform.services.clock.now() })

const fates = async (db: Database) =>
  (
    await db.selectFrom('walletReservation').select(['reference', 'state']).orderBy('reference').execute()
  ).map(({ reference, state }) => [reference, state])

const releases = async (db: Database) =>
  (await db.selectFrom('walletTold').select('details').where('kind', '=', 'release').execute()).map(
    ({ details }) => Reflect.get(details, 'reservation'),
  )

/** As a placement takes it. */
const take = (
  db: Database,
  player: WalletPlayer,
  { reference, amountMinor, expiresAt }: AskedReservation,
) => {
  const request = {
    reservation: reference,
    wallet: 'default',
    playerId: player.id,
    currency: 'EUR',
    reserved: amountMinor,
    answer: {},
    expiresAt,
  }
  return sql`select claim_reservations(now(), ${JSON.stringify([request])}::jsonb)`.execute(db)
}

describe('a stake that nobody bets on', () => {
  it('is given up once, and the operator is told once', async () => {
    const day = await walletDay()
    const asked = anAsked(await day.walletPlayer())
    for (const _ of [1, 2]) await giveUp(day.db, at(day), [asked])

    expect(await fates(day.db)).toEqual([[asked.reference, 'released']])
    expect(await releases(day.db)).toEqual([asked.reference])
  })

  it.each([
    ['stands where the placement that takes it is kept', 'taken', []],
    ['is given up where that placement comes to nothing', 'released', ['told']],
  ])('%s', async (_, fate, told) => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const asked = anAsked(player)
    const undone = new Error('undone')
    let givingUp: Promise<void> = Promise.resolve()

    const placing = day.db.transaction().execute(async (tx) => {
      await take(tx, player, asked)
      givingUp = giveUp(day.platform.services.db, at(day), [asked])
      await vi.waitFor(async () => expect(await waitingForLocks(day.db)).toBe(1), SOON)
      if (fate === 'released') throw undone
    })
    const ended = await placing.catch((error: unknown) => error)
    await givingUp

    expect(ended).toBe(fate === 'released' ? undone : undefined)

    expect(await fates(day.db)).toEqual([[asked.reference, fate]])
    expect(await releases(day.db)).toEqual(told.map(() => asked.reference))
  })

  it('is not taken any more after its time', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const asked = { ...anAsked(player), expiresAt: at(day).now }

    await take(day.db, player, asked)

    expect(await fates(day.db)).toEqual([])
  })

  it('is given back where a price moves while the operator is asked', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    const key = randomUUID()
    vi.spyOn(walletTransport, 'send').mockImplementation(async (url, request) => {
      if (url.pathname === '/reserve') await sendFeed(day.platform, winnerPrices(leg.urn, [1500, 3400, 3600]))
      return sendToWallet(url, request)
    })

    await expect(placeOn(player, leg, 1_000, key)).rejects.toMatchObject({ error: 'invalid_odds' })
    await untilTold(day)

    expect(await fates(day.db)).toEqual([[referenceOf({ playerId: player.id, key }, 0), 'released']])
    await expectEqualBooks(day)
  })

  it('is given up by another process a while after it was asked for, unless a bet stands on it', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const [left, taken, late] = [anAsked(player, 'r-1'), anAsked(player, 'r-2'), anAsked(player, 'r-3')]
    const { now } = at(day)
    await take(day.db, player, taken)
    await noteAsked(day.db, { wallet: 'default', now }, [taken, left])
    await noteAsked(day.db, { wallet: 'default', now: new Date(now.getTime() + 1_000) }, [late])

    for (const _ of [1, 2])
      await giveUpAsked(day.db, { ...at(day), askedBefore: new Date(now.getTime() + 1) })

    expect(await fates(day.db)).toEqual([
      ['r-1', 'released'],
      ['r-2', 'taken'],
    ])
    expect(await releases(day.db)).toEqual(['r-1'])
    expect(await day.db.selectFrom('walletAsked').select('reservations').execute()).toMatchObject([
      { reservations: [{ reference: 'r-3' }] },
    ])
  })
})

describe('the same placement again', () => {
  it('stands on the stake that a dead process had asked for', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    const key = randomUUID()
    const reference = referenceOf({ playerId: player.id, key }, 0)
    const wallet = connectWallets(day.platform.services).get('default')
    const asked = {
      reference,
      player: player.ref,
      amount: { value: 1_000, currency: 'EUR' },
      bets: [{ stake: 1_000, selections: [`${leg.matchId}/1//1`] }],
      expiresAt: new Date(Date.now() + 500_000).toISOString(),
    }
    expect(await wallet?.call('reserve', asked, 10_000)).toMatchObject({ status: 'answered' })

    await placeOn(player, leg, 1_000, key)
    await untilTold(day)

    expect(await fates(day.db)).toEqual([[reference, 'taken']])
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 9_000, setAside: 0 })
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })

  it('asks for nothing more once its bets stand', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    const key = randomUUID()
    const first = await placeOn(player, leg, 1_000, key)
    const again = await placeOn(player, leg, 1_000, key)
    await untilTold(day)

    expect(again.bets.map(({ id }) => id)).toEqual(first.bets.map(({ id }) => id))
    expect(await fates(day.db)).toEqual([[referenceOf({ playerId: player.id, key }, 0), 'taken']])
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 9_000, setAside: 0 })
  })

  it.each([
    ['has heard', []],
    ['has not heard yet', ['batch', 'release']],
  ])('has a new reference where the first was given up and the operator %s of it', async (_, away) => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    const key = randomUUID()
    const placement = { playerId: player.id, key }
    day.faults.of = (call) => (away.includes(call) ? 'away' : 'none')
    await giveUp(day.db, at(day), [anAsked(player, referenceOf(placement, 0))])
    if (away.length === 0) await untilTold(day)

    await placeOn(player, leg, 1_000, key)
    day.faults.of = () => 'none'
    await untilTold(day)

    expect(Object.fromEntries(await fates(day.db))).toEqual({
      [referenceOf(placement, 0)]: 'released',
      [referenceOf(placement, 1)]: 'taken',
    })
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 9_000, setAside: 0 })
    await expectEqualBooks(day)
    await expectOneForEach(day)
  })

  it('is not answered with what was true before', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer(100)
    const leg = await aLeg(day)
    const key = randomUUID()
    await expect(placeOn(player, leg, 1_000, key)).rejects.toMatchObject({ error: 'insufficient_balance' })
    day.operator.book.moveFunds(player.ref, 900, 0)

    await placeOn(player, leg, 1_000, key)
    await untilTold(day)

    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 0, setAside: 0 })
    await expectEqualBooks(day)
  })

  it('is refused for another stake', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const leg = await aLeg(day)
    const key = randomUUID()
    await placeOn(player, leg, 1_000, key)

    await expect(placeOn(player, leg, 900, key)).rejects.toMatchObject({ error: 'idempotency_key_reused' })
    await untilTold(day)
    expect(day.operator.book.player(player.ref)).toMatchObject({ balance: 9_000, setAside: 0 })
  })
})

it('notes what is not decided on within a moment', async () => {
  const day = await walletDay()
  const player = await day.walletPlayer()
  const leg = await aLeg(day)
  const key = randomUUID()
  const notes = () => day.db.selectFrom('walletAsked').select('reservations').execute()
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  vi.spyOn(walletTransport, 'send').mockImplementation(async (url, request) => {
    if (url.pathname === '/reserve') await held
    return sendToWallet(url, request)
  })

  const placing = placeOn(player, leg, 1_000, key)
  const reference = referenceOf({ playerId: player.id, key }, 0)
  await vi.waitFor(async () => expect(await notes()).toMatchObject([{ reservations: [{ reference }] }]), SOON)
  answer()
  await placing
  await giveUpAsked(day.db, { ...at(day), askedBefore: new Date(Date.now() + 60_000) })
  await untilTold(day)

  expect(await fates(day.db)).toEqual([[reference, 'taken']])
  expect(await notes()).toEqual([])
  await expectEqualBooks(day)
})

it('notes later what could not be noted', async () => {
  const day = await walletDay()
  const player = await day.walletPlayer()
  const { db, clock, log } = day.platform.services
  const away = connectDatabase('postgres://127.0.0.1:1/nothing', {
    poolSize: 1,
    applicationName: 'touchline-test',
  })
  onTestFinished(() => away.destroy())
  const warn = vi.spyOn(log, 'warn')
  const services = { db: away, clock, log }
  const notes = new AskedNotes(services)
  const noted = async () =>
    (await day.db.selectFrom('walletAsked').select('reservations').execute())
      .flatMap(({ reservations }) => reservations)
      .map((asked) => String(Reflect.get(asked, 'reference')))

  notes.begin('default', anAsked(player, 'r-1'))
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), SOON)
  services.db = db
  notes.begin('default', anAsked(player, 'r-2'))

  await vi.waitFor(async () => expect(await noted()).toEqual(['r-1', 'r-2']), SOON)
})
