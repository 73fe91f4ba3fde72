import { expect, it } from 'vitest'
import { testPlatform, testPlayer } from '../../../testing/index.ts'
import { confirmSecret, countTry, storeSecret, takeStep } from './totp.queries.ts'

const CODES_MAX = 100

it('a code confirms the secret that it is of, and none that has taken its place meanwhile', async () => {
  const platform = await testPlatform()
  const { db, clock } = platform.services
  const { id: playerId } = await testPlayer(platform)
  const begin = (secret: string) =>
    storeSecret(db, { playerId, secret: Buffer.from(secret), now: clock.now() })
  const confirm = () => db.transaction().execute((tx) => confirmSecret(tx, playerId, clock.now()))

  await begin('one')
  const checked = await countTry(db, playerId, CODES_MAX)
  await begin('two')
  expect(await takeStep(db, playerId, { secret: checked?.secret ?? Buffer.of(), step: 7 })).toBe(false)
  expect(await confirm()).toBe(false)

  expect(await takeStep(db, playerId, { secret: Buffer.from('two'), step: 8 })).toBe(true)
  await begin('three')
  expect(await confirm()).toBe(false)

  expect(await takeStep(db, playerId, { secret: Buffer.from('three'), step: 9 })).toBe(true)
  expect(await confirm()).toBe(true)
})
