import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Database } from '../../core/database/connect.ts'
import { testDatabase } from '../../testing/index.ts'
import {
  accountIn,
  accountsOf,
  checkLedger,
  type LedgerAccounts,
  ledgerAccounts,
  moveMoney,
  openAccount,
} from './index.ts'

/** Another time than the database's. */
const NOW = new Date('2031-05-06T07:08:09Z')

describe('the ledger', () => {
  it('balances after any movements at the same time, whichever of them are refused', async () => {
    const { db } = await testDatabase()
    const players = await Promise.all(['a', 'b', 'c'].map((name) => openPlayer(db, `${name}@touchline.test`)))
    const movement = fc.record({
      player: fc.integer({ min: 0, max: players.length - 1 }),
      kind: fc.constantFrom('deposit', 'stake_hold', 'stake_release', 'stake_post', 'payout', 'withdrawal'),
      amount: fc.integer({ min: 1, max: 1_000_000 }),
    })
    let reference = 0

    await fc.assert(
      fc.asyncProperty(fc.array(movement, { minLength: 10, maxLength: 40 }), async (movements) => {
        const results = await Promise.allSettled(
          movements.map(({ player, kind, amount }) => {
            const [from, to] = ends(kind, at(players, player))
            return db
              .transaction()
              .execute((tx) => moveMoney(tx, kind, from, to, amount, entry(`test:${++reference}`)))
          }),
        )

        const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
        expect(reasons.filter((reason) => reason?.error !== 'insufficient_balance')).toEqual([])
        expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
      }),
      { numRuns: 12, verbose: true, seed: 20_260 },
    )
    expect((await checkLedger(db)).transferCount).toBeGreaterThan(50)
  })

  it('never lets a player owe, nor half a transaction stand', async () => {
    const { db } = await testDatabase()
    const { availableId, heldId, cashId } = await openPlayer(db, 'a@touchline.test')

    const attempt = db.transaction().execute(async (tx) => {
      await moveMoney(tx, 'deposit', cashId, availableId, 500, entry('test:1'))
      await moveMoney(tx, 'stake_hold', availableId, heldId, 501, entry('test:2'))
    })

    await expect(attempt).rejects.toMatchObject({ error: 'insufficient_balance' })
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true, transferCount: 0 })
  })

  it('moves a kind once for a reference', async () => {
    const { db } = await testDatabase()
    const { availableId, cashId } = await openPlayer(db, 'a@touchline.test')
    const credit = () =>
      db.transaction().execute((tx) => moveMoney(tx, 'deposit', cashId, availableId, 500, entry('deposit:1')))

    await credit()

    await expect(credit()).rejects.toThrow('transfer_kind_reference_key')
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true, transferCount: 1 })
  })

  it('writes the platform’s time, not the database’s', async () => {
    const { db } = await testDatabase()
    const { availableId, cashId } = await openPlayer(db, 'a@touchline.test')
    await db
      .transaction()
      .execute((tx) => moveMoney(tx, 'deposit', cashId, availableId, 500, entry('test:1')))

    expect(await db.selectFrom('transfer').select('createdAt').execute()).toEqual([{ createdAt: NOW }])
  })

  it('refuses to move money into another currency', async () => {
    const { db } = await testDatabase()
    const euro = await openPlayer(db, 'a@touchline.test', 'EUR')
    const yen = await openPlayer(db, 'b@touchline.test', 'JPY')

    const attempt = db
      .transaction()
      .execute((tx) => moveMoney(tx, 'deposit', euro.cashId, yen.availableId, 500, entry('test:1')))

    await expect(attempt).rejects.toThrow('a transfer keeps its currency')
  })

  it('shows held money apart, and a version that rises with every change', async () => {
    const { db } = await testDatabase()
    const { playerId, availableId, heldId, houseId, cashId } = await openPlayer(db, 'a@touchline.test')
    const seen = []
    for (const [kind, from, to, amount] of [
      ['deposit', cashId, availableId, 1_000],
      ['stake_hold', availableId, heldId, 300],
      ['stake_post', heldId, houseId, 300],
    ] as const) {
      await db.transaction().execute((tx) => moveMoney(tx, kind, from, to, amount, entry('test:1')))
      seen.push(await accountIn(db, playerId, 'EUR'))
    }

    expect(seen).toMatchObject([
      { balance: 1_000, available: 1_000, held: 0 },
      { balance: 1_000, available: 700, held: 300 },
      { balance: 700, available: 700, held: 0 },
    ])
    const versions = seen.map((account) => account?.ver ?? 0)
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
    expect(await accountsOf(db, playerId)).toHaveLength(1)
  })
})

describe('checkLedger', () => {
  it('finds a balance that was set by hand, and the currency that no longer sums to zero', async () => {
    const { db } = await testDatabase()
    const { availableId, cashId } = await openPlayer(db, 'a@touchline.test')
    await db
      .transaction()
      .execute((tx) => moveMoney(tx, 'deposit', cashId, availableId, 500, entry('test:1')))
    await sql`update account set balance_minor = balance_minor + 7 where id = ${availableId}`.execute(db)

    expect(await checkLedger(db)).toMatchObject({
      isBalanced: false,
      wrongAccounts: [{ accountId: availableId, balanceMinor: 507, entriesMinor: 500 }],
      wrongCurrencies: [{ currency: 'EUR', sumMinor: 7 }],
    })
  })

  it('finds an entry that was taken away', async () => {
    const { db } = await testDatabase()
    const { availableId, cashId } = await openPlayer(db, 'a@touchline.test')
    await db
      .transaction()
      .execute((tx) => moveMoney(tx, 'deposit', cashId, availableId, 500, entry('test:1')))
    await sql`delete from transfer`.execute(db)

    expect(await checkLedger(db)).toMatchObject({
      isBalanced: false,
      wrongAccounts: [{ entriesMinor: 0 }, { entriesMinor: 0 }],
      wrongCurrencies: [],
    })
  })

  it('finds a transfer in another currency than its accounts, though every sum is right', async () => {
    const { db } = await testDatabase()
    const { availableId, cashId } = await openPlayer(db, 'a@touchline.test')
    await db
      .transaction()
      .execute((tx) => moveMoney(tx, 'deposit', cashId, availableId, 500, entry('test:1')))
    const { id } = await db
      .updateTable('transfer')
      .set({ currency: 'JPY' })
      .returning('id')
      .executeTakeFirstOrThrow()

    expect(await checkLedger(db)).toMatchObject({
      isBalanced: false,
      wrongAccounts: [],
      wrongCurrencies: [],
      foreignTransferIds: [id, id],
    })
  })
})

const entry = (reference: string) => ({ reference, at: NOW })

async function openPlayer(
  db: Database,
  email: string,
  currency = 'EUR',
): Promise<LedgerAccounts & { playerId: number }> {
  return db.transaction().execute(async (tx) => {
    const { id: playerId } = await tx
      .insertInto('player')
      .values({
        email,
        passwordHash: '',
        language: 'en',
        currency,
        jurisdiction: 'CW',
        createdAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await openAccount(tx, playerId, currency)
    const accounts = await ledgerAccounts(tx, playerId, currency)
    if (!accounts) throw new Error('the account was not opened')
    return { playerId, ...accounts }
  })
}

function ends(
  kind: 'deposit' | 'stake_hold' | 'stake_release' | 'stake_post' | 'payout' | 'withdrawal',
  { availableId, heldId, houseId, cashId }: LedgerAccounts,
): [from: number, to: number] {
  const table = {
    deposit: [cashId, availableId],
    withdrawal: [availableId, cashId],
    stake_hold: [availableId, heldId],
    stake_release: [heldId, availableId],
    stake_post: [heldId, houseId],
    payout: [houseId, availableId],
  } as const
  return [...table[kind]]
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index}`)
  return item
}
