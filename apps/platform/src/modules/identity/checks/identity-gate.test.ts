import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getIdentity } from '@touchline/contract/calls/player/identity'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { JurisdictionFile } from '@touchline/contract/entities/jurisdiction'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTravellingClock, type TestPlayer, testPlatform, testPlayer } from '../../../testing/index.ts'
import { testSite } from '../../../testing/test-site.ts'
import { BRITISH, GERMAN } from '../testing/people.ts'
import { pressInSandbox } from '../testing/sandbox-press.ts'
import { signInAgain } from '../testing/sign-in-again.ts'

const HOUR_MS = 3_600_000

describe('the gate before somebody is identified', () => {
  it('lets €100 in all be deposited in Germany, in any currency, and any sum after an approval', async () => {
    const { platform, player } = await inJurisdiction('DE')
    await deposit(player, 6_000)
    await expect(deposit(player, 4_100)).rejects.toMatchObject({ error: 'identity_due' })
    await deposit(player, 4_000)
    await expect(deposit(player, 100)).rejects.toMatchObject({ error: 'identity_due' })

    await player.client.call(updatePlayer, { body: GERMAN })
    await pressInSandbox(platform, player.client, { verdict: 'approve' })

    await deposit(player, 50_000)
    expect(await player.client.call(getIdentity, {})).toMatchObject({
      isComplete: true,
      depositCeiling: null,
    })
  })

  it('lets nothing be deposited once the 72 hours are over, until an approval', async () => {
    const { platform, player, clock } = await inJurisdiction('DE')
    await player.client.call(updatePlayer, { body: GERMAN })
    clock.travel(72 * HOUR_MS - 60_000)
    await signInAgain(player)
    await deposit(player, 1_000)
    clock.travel(60_000)
    await expect(deposit(player, 1_000)).rejects.toMatchObject({ error: 'identity_due' })

    await pressInSandbox(platform, player.client, { verdict: 'decline', delivery: 'twice' })
    await expect(deposit(player, 1_000)).rejects.toMatchObject({ error: 'identity_due' })
    await pressInSandbox(platform, player.client, { verdict: 'approve' })

    await deposit(player, 1_000)
  })

  it('lets nothing be deposited in Great Britain before it is known who plays', async () => {
    const { platform, player } = await inJurisdiction('GB')
    await expect(deposit(player, 1_000)).rejects.toMatchObject({ error: 'identity_due' })
    await player.client.call(updatePlayer, { body: BRITISH })
    await expect(deposit(player, 1_000)).rejects.toMatchObject({ error: 'identity_due' })

    await pressInSandbox(platform, player.client, { verdict: 'approve' })

    await deposit(player, 1_000)
  })

  it('asks nothing before the first withdrawal where the jurisdiction does not', async () => {
    const { player } = await inJurisdiction('CW')
    await deposit(player, 50_000)
    expect(await player.client.call(getIdentity, {})).toMatchObject({ dueAt: null, before: 'withdrawal' })
  })
})

const PACKS = path.join(import.meta.dirname, '../../jurisdictions/packs')

/** A player of a pack without the limits that it requires, of which other tests are. */
async function inJurisdiction(jurisdiction: string) {
  const clock = createTravellingClock()
  const pack = z.parse(
    JurisdictionFile,
    JSON.parse(readFileSync(path.join(PACKS, `${jurisdiction}.json`), 'utf8')),
  )
  const limits = pack.limits.map((rule) => ({ ...rule, requiredPeriods: [] }))
  const site = await testSite({ jurisdiction }, { [`${jurisdiction}.json`]: { ...pack, limits } })
  const platform = await testPlatform(site, { clock })
  return { platform, clock, player: await testPlayer(platform, { isIdentified: false }) }
}

function deposit({ client }: TestPlayer, value: number) {
  const body = { amount: { value, currency: 'EUR' } }
  return client.call(testDeposit, { body }, { idempotencyKey: randomUUID() })
}
