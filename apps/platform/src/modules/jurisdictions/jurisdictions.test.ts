import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { getSiteConfig } from '@touchline/contract/calls/site/site'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { JurisdictionFile } from '@touchline/contract/entities/jurisdiction'
import { unboundedParts } from '@touchline/contract/testing/unbounded-parts'
import { describe, expect, it } from 'vitest'
import { atHost, TEST_PASSWORD, testClient, testPlatform, testPlayer, testSite } from '../../testing/index.ts'
import { loadPacks } from './load-packs.ts'

const PACKS = path.join(import.meta.dirname, 'packs')

describe('the packs', () => {
  it('are five, each whole', () => {
    expect([...loadPacks({ SITE_FILES: undefined }).keys()]).toEqual(['BR', 'CW', 'DE', 'GB', 'SE'])
  })

  it('take no text and no number without limits', () => {
    expect(unboundedParts(JurisdictionFile)).toEqual([])
  })

  it('name every wrong field, and the file it is in', async () => {
    const GB = await pack('GB')
    const { SITE_FILES } = await testSite(
      {},
      {
        'GB.json': { ...GB, timeZone: 'Europe/Atlantis', loosening: { ...GB.loosening, waitHours: '24' } },
        'XX.json': { ...GB, colour: 'red' },
        'YY.json': { ...GB, key: 'YY', currency: null },
        'ZZ.json': { ...GB, key: 'ZZ', statement: undefined },
      },
    )

    const load = () => loadPacks({ SITE_FILES })

    expect(load).toThrow(/GB\.json: timeZone: must be a time zone/)
    expect(load).toThrow(/GB\.json: loosening\.waitHours: /)
    expect(load).toThrow(/XX\.json: .*colour/)
    expect(load).toThrow(/YY\.json: currency: is missing, though the pack names amounts/)
    expect(load).toThrow(/ZZ\.json: statement: /)
  })

  it('promise nothing that the platform does not do', async () => {
    const GB = await pack('GB')
    const { SITE_FILES } = await testSite(
      {},
      { 'GB.json': { ...GB, login: { ...GB.login, secondFactor: 'required' } } },
    )

    expect(() => loadPacks({ SITE_FILES })).toThrow(
      /GB\.json: login\.secondFactor: must be optional: no player is made to set one up/,
    )
  })

  it('stop the start where one is wrong, or a site names none of them', async () => {
    const wrong = await testSite({}, { 'GB.json': { ...(await pack('GB')), ageMin: 12 } })
    const unknown = await testSite({ jurisdiction: 'FR' })

    await expect(testPlatform(wrong)).rejects.toThrow(/GB\.json: ageMin: /)
    await expect(testPlatform(unknown)).rejects.toThrow(
      'own: jurisdiction: is FR, which is none of BR, CW, DE, GB, SE',
    )
  })
})

describe('a site’s jurisdiction', () => {
  it('is the baseline where it names none', async () => {
    const platform = await testPlatform()

    const { jurisdiction } = await testClient(platform).call(getSiteConfig, {})

    expect(jurisdiction).toMatchObject({ key: 'CW', timeZone: 'UTC', registers: [] })
  })

  it('is a player’s for good, whatever site they use later', async () => {
    const platform = await testPlatform({ ...(await testSite({ jurisdiction: 'GB' })), SITE: 'touchline' })
    const { email } = await testPlayer(atHost(platform, 'own.example'))
    const elsewhere = testClient(platform)
    await elsewhere.call(
      signIn,
      { body: { email, password: TEST_PASSWORD } },
      { idempotencyKey: randomUUID() },
    )

    const { jurisdiction } = await elsewhere.call(getPlayer, {})

    expect(jurisdiction).toMatchObject({ key: 'GB', timeZone: 'Europe/London', registers: ['gamstop'] })
    expect((await elsewhere.call(getSiteConfig, {})).jurisdiction.key).toBe('CW')
  })

  it('is not told how the operator watches', async () => {
    const platform = await testPlatform(await testSite({ jurisdiction: 'GB' }))

    const told = await testClient(platform).call(getSiteConfig, { query: { site: 'own' } })

    expect(told.jurisdiction).not.toHaveProperty('netDepositCheck')
    expect(told.jurisdiction).not.toHaveProperty('contactAbove')
  })
})

async function pack(key: string) {
  return JSON.parse(await readFile(path.join(PACKS, `${key}.json`), 'utf8'))
}
