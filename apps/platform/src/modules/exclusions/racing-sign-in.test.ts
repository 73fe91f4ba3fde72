import { randomUUID } from 'node:crypto'
import { createExclusion } from '@touchline/contract/calls/player/exclusions'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import {
  TEST_PASSWORD,
  type TestPlayer,
  testClient,
  testPlatform,
  testPlayer,
  testSite,
  waitingForLocks,
} from '../../testing/index.ts'
import { holdDoor } from '../accounts/index.ts'

/** In Great Britain an exclusion shuts the account: nobody signs in any more. */
async function aPlayer() {
  const platform = await testPlatform(await testSite({ jurisdiction: 'GB' }))
  const player = await testPlayer(platform)
  const { db } = platform.services
  return {
    db,
    player,
    signInAgain: () =>
      testClient(platform).call(signIn, { body: { email: player.email, password: TEST_PASSWORD } }),
    sessions: async () =>
      (await db.selectFrom('session').select('id').where('playerId', '=', player.id).execute()).length,
    oneWaits: () => vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), { timeout: 20_000 }),
  }
}

function exclude({ client }: TestPlayer) {
  const body = { kind: 'self_exclusion', months: 6 } as const
  return client.call(createExclusion, { body }, { idempotencyKey: randomUUID() })
}

it('a sign-in that was let in just before the player excluded themselves begins no session', async () => {
  const { db, player, signInAgain, sessions, oneWaits } = await aPlayer()
  let signingIn: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    // It notes the device after its password and the exclusions were looked at.
    await sql`lock table device in share mode`.execute(tx)
    signingIn = signInAgain().catch((error: unknown) => error)
    await oneWaits()
    await exclude(player)
  })
  expect(await signingIn).toMatchObject({ error: 'account_restricted' })
  expect(await sessions()).toBe(0)
})

it('an exclusion waits for the session that is beginning, and ends it', async () => {
  const { db, player, sessions, oneWaits } = await aPlayer()
  let excluding: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await holdDoor(tx, player.id, 'with others')
    excluding = exclude(player)
    await oneWaits()
    const { id: _, ...session } = await tx.selectFrom('session').selectAll().executeTakeFirstOrThrow()
    await tx
      .insertInto('session')
      .values({ ...session, tokenHash: Buffer.from('another') })
      .execute()
  })
  await excluding
  expect(await sessions()).toBe(0)
})
