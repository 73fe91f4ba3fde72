import { randomUUID } from 'node:crypto'
import { linkWalletPlayer } from '@touchline/contract/calls/wallet/operator-wallet'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Database } from '../../core/database/connect.ts'
import { testPlayer, waitingForLocks } from '../../testing/index.ts'
import { asOperator, untilTold, type WalletDay, walletDay } from './testing/wallet-day.ts'

it('two commits that pay players in two currencies, in opposite orders, both come through', async () => {
  const day = await walletDay()
  const [euro, otherEuro] = [await playerIn(day, 'EUR'), await playerIn(day, 'EUR')]
  const [dollar, otherDollar] = [await playerIn(day, 'USD'), await playerIn(day, 'USD')]

  const commits: Promise<void>[] = []
  await day.db.transaction().execute(async (tx) => {
    await sql`select 1 from account where purpose = 'operator' and currency = 'EUR' for update`.execute(tx)
    commits.push(paid(day.platform.services.db, [euro, dollar]))
    await vi.waitFor(async () => expect(await waitingForLocks(day.db)).toBe(1), { timeout: 20_000 })
    commits.push(paid(day.platform.services.db, [otherDollar, otherEuro]))
    await vi.waitFor(async () => expect(await waitingForLocks(day.db)).toBe(2), { timeout: 20_000 })
  })

  expect(await Promise.allSettled(commits)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  await untilTold(day)
  const balances = day.operator.book.players().map(({ balance }) => balance)
  expect(balances).toEqual([500, 500, 500, 500])
})

interface PaidPlayer {
  id: number
  currency: string
}

async function playerIn({ platform, operator }: WalletDay, currency: string): Promise<PaidPlayer> {
  const { id } = await testPlayer(platform, { currency })
  const ref = `host-${randomUUID()}`
  operator.book.addPlayer(ref, `token-${ref}`, currency, 0)
  const body = { playerId: id, wallet: 'default', token: `token-${ref}` }
  await asOperator(platform).call(linkWalletPlayer, { body })
  return { id, currency }
}

/** Pays each 5.00, in this order, in one transaction. */
async function paid(db: Database, players: readonly PaidPlayer[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id, currency } of players) {
      const house = sql`(select id from account where purpose = 'house' and currency = ${currency} and slot = ${id % 16})`
      const own = sql`(select id from account where player_id = ${id} and currency = ${currency} and purpose = 'available')`
      await sql`select transfer_money('payout', ${house}, ${own}, 500, ${`test:${id}`}, now())`.execute(tx)
    }
  })
}
