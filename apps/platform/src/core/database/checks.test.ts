import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/index.ts'

/** What each check lets through, and a row for each thing that it must not. */
const ROWS = {
  is_account_sound: {
    sound: [
      "'available', 7, null, null, 0::smallint, 100",
      "'debt', 7, null, null, 0::smallint, -100",
      "'house', null, null, null, 15::smallint, -100",
      "'pool', null, null, 'campaign:1', 0::smallint, 0",
      "'psp', null, 'cashier', null, 0::smallint, -5",
    ],
    unsound: [
      "'pocket', 7, null, null, 0::smallint, 100",
      "'available', null, null, null, 0::smallint, 100",
      "'house', 7, null, null, 0::smallint, 100",
      "'available', 7, 'cashier', null, 0::smallint, 100",
      "'psp', null, null, null, 0::smallint, 100",
      "'pool', null, null, null, 0::smallint, 100",
      "'house', null, null, 'campaign:1', 0::smallint, 100",
      "'house', null, null, null, 16::smallint, 100",
      "'cash', null, null, null, 1::smallint, 100",
      "'debt', 7, null, null, 0::smallint, 1",
      "'pool', null, null, 'campaign:1', 0::smallint, -1",
    ],
  },
  is_transfer_sound: {
    sound: ["'stake_hold', 1, 2, 1", "'wallet_reserve', 2, 1, 5"],
    unsound: ["'gift', 1, 2, 1", "'payout', 1, 1, 1", "'payout', 1, 2, 0", "'payout', 1, 2, -1"],
  },
  is_bet_sound: {
    sound: [
      "'single', 100, 0, 210, 0, 0, 0, 0, 0, null, null, 1000000",
      "'system', 100, 100, 210, 5, 5, 5, 50, 100, 1, 99, null",
      "'combo', 100, 0, null, null, 0, 0, 0, 0, null, null, null",
    ],
    unsound: [
      "'double', 100, 0, 210, 0, 0, 0, 0, 0, null, null, 1",
      "'single', 0, 0, 210, 0, 0, 0, 0, 0, null, null, 1",
      "'single', 100, -1, 210, 0, 0, 0, 0, 0, null, null, 1",
      "'single', 100, 101, 210, 0, 0, 0, 0, 0, null, null, 1",
      "'single', 100, 0, 0, 0, 0, 0, 0, 0, null, null, 1",
      "'single', 100, 0, 210, -1, 0, 0, 0, 0, null, null, 1",
      "'single', 100, 0, 210, 0, -1, 0, 0, 0, null, null, 1",
      "'single', 100, 0, 210, 0, 0, -1, 0, 0, null, null, 1",
      "'single', 100, 0, 210, 0, 0, 0, -1, 0, null, null, 1",
      "'single', 100, 0, 210, 0, 0, 0, 0, -1, null, null, 1",
      "'single', 100, 0, 210, 0, 0, 0, 0, 101, null, null, 1",
      "'single', 100, 0, 210, 0, 0, 0, 0, 0, 0, null, 1",
      "'single', 100, 0, 210, 0, 0, 0, 0, 0, null, 0, 1",
      "'single', 100, 0, 210, 0, 0, 0, 0, 0, null, 100, 1",
      "'single', 100, 0, 210, 0, 0, 0, 0, 0, null, null, 0",
    ],
  },
  is_selection_sound: {
    sound: [
      "null, 'prematch', null, null, 0, 0, null",
      "'half_win', 'live', 1::smallint, 2::smallint, 5, 9, 1000",
    ],
    unsound: [
      "'won', 'live', null, null, 0, 0, null",
      "'win', 'later', null, null, 0, 0, null",
      "'win', 'live', 1::smallint, null, 0, 0, null",
      "'win', 'live', 0::smallint, 2::smallint, 0, 0, null",
      "'win', 'live', 2::smallint, 2::smallint, 0, 0, null",
      "'win', 'live', null, null, -1, 0, null",
      "'win', 'live', null, null, 0, -1, null",
      "'win', 'live', null, null, 0, 0, 999",
    ],
  },
  is_grant_sound: {
    sound: ["'freebet', 'EUR', 500, null, null", "'comboboost', null, null, 1, 1000"],
    unsound: [
      "'gift', null, null, null, null",
      "'freebet', 'EUR', 0, null, null",
      "'freebet', null, null, null, null",
      "'freebet', null, 500, null, null",
      "'hunting', 'EUR', 500, null, null",
      "'hunting', null, null, 0, null",
      "'hunting', null, null, null, 999",
    ],
  },
  is_bet_fact_sound: { sound: ["'accepted'"], unsound: ["'forgotten'"] },
  is_wallet_message_sound: { sound: ["'take', 0"], unsound: ["'give', 0", "'take', -1"] },
  is_reservation_sound: { sound: ["'taken', 1"], unsound: ["'asked', 1", "'taken', 0"] },
}

describe('the one check of a table', () => {
  it.each(Object.entries(ROWS))('%s refuses each row that is none', async (name, { sound, unsound }) => {
    const { db } = await testDatabase()
    const passes = async (row: string) => {
      // As a check does: null is no breach.
      const { rows } = await sql<{ isSound: boolean }>`
        select coalesce(${sql.raw(`${name}(${row})`)}, true) as is_sound`.execute(db)
      return rows[0]?.isSound
    }
    const passed: string[] = []
    for (const row of [...sound, ...unsound]) if (await passes(row)) passed.push(row)
    expect(passed).toEqual(sound)

    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_constraint
      where contype = 'c' and strpos(pg_get_constraintdef(oid), ${`${name}(`}) > 0`.execute(db)
    // A table asks for it.
    expect(rows[0]?.count).toBe(1)
  })
})
