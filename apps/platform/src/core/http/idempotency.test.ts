import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { testPlatform, testPlayer } from '../../testing/index.ts'
import { once } from './idempotency.queries.ts'

it('a key whose first reply is deleted as it comes again is to be tried again', async () => {
  const platform = await testPlatform()
  const { id: playerId } = await testPlayer(platform)
  const { db, clock } = platform.services
  const request = { playerId, key: 'a-key-of-last-week', call: 'test', request: {}, now: clock.now() }
  let done = 0
  const work = async () => {
    done += 1
    return { done }
  }
  await db.transaction().execute((tx) => once(tx, request, work))
  /** As retention, right after the key was found to be taken. */
  const deleting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await db.deleteFrom('idempotentReply').where('key', '=', request.key).execute()
      return result
    },
  }

  await expect(
    db.transaction().execute((tx) => once(tx.withPlugin(deleting), request, work)),
  ).rejects.toMatchObject({ error: 'unavailable' })

  expect(await db.transaction().execute((tx) => once(tx, request, work))).toEqual({ done: 2 })
})
