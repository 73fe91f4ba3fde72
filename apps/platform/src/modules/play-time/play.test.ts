import { expect, it, vi } from 'vitest'
import { testPlatform, testPlayer, waitingForLocks } from '../../testing/index.ts'
import { setGuard } from '../protection/index.ts'
import { lockPlay } from './play.ts'
import { saveSession } from './sessions/betting-sessions.queries.ts'

it('is locked by the guard first, also of a player who has had none: nobody waits for one another', async () => {
  const platform = await testPlatform()
  const { services } = platform
  const { db } = services
  const { id } = await testPlayer(platform)
  const now = new Date()
  const [startedAtMs, lastAtMs, checkedAtMs] = [now.getTime(), now.getTime(), now.getTime()]
  await db.transaction().execute((tx) => saveSession(tx, id, { startedAtMs, lastAtMs, checkedAtMs }))
  const others: Promise<unknown>[] = []

  await db.transaction().execute(async (tx) => {
    await lockPlay(tx, services, id, now)
    others.push(
      db
        .transaction()
        .execute((other) => setGuard(other, id, { checkDueAt: now }))
        .then(() => db.transaction().execute((other) => lockPlay(other, services, id, now))),
    )
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBeGreaterThan(0), { timeout: 10_000 })
    await setGuard(tx, id, { sessionUntil: now })
  })

  await expect(Promise.all(others)).resolves.toMatchObject([{ playerId: id }])
})
