import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testPlatform, testPlayer } from '../../../testing/index.ts'
import { createExpirySweep } from '../index.ts'

describe('the expiry sweep', () => {
  it('removes expired sessions and tokens and old replies, and nothing that still counts', async () => {
    const platform = await testPlatform()
    const { id } = await testPlayer(platform, { balanceMinor: 500 })
    const { db } = platform.services
    const past = new Date(Date.now() - 1)
    const old = { playerId: id, call: 'testDeposit', requestHash: Buffer.alloc(32), reply: '{}' }
    await db
      .insertInto('idempotentReply')
      .values({ ...old, key: 'an-old-one', createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) })
      .execute()
    await db
      .insertInto('session')
      .values({
        tokenHash: Buffer.alloc(32),
        playerId: id,
        createdAt: past,
        lastSeenAt: past,
        expiresAt: past,
      })
      .execute()
    await db
      .insertInto('playerToken')
      .values({
        tokenHash: Buffer.alloc(32),
        playerId: id,
        purpose: 'unlock',
        createdAt: past,
        expiresAt: past,
      })
      .execute()

    const worker = createExpirySweep(platform.services)
    await worker.start()
    onTestFinished(() => worker.stop())

    const left = async () => ({
      sessions: (await db.selectFrom('session').select('playerId').execute()).length,
      tokens: (await db.selectFrom('playerToken').select('purpose').execute()).map(({ purpose }) => purpose),
      replies: (await db.selectFrom('idempotentReply').select('key').execute()).length,
    })
    await vi.waitFor(
      async () => expect(await left()).toEqual({ sessions: 1, tokens: ['confirmation'], replies: 1 }),
      5_000,
    )
  })
})
