import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { getIdentity } from '@touchline/contract/calls/player/identity'
import { getPersonalData } from '@touchline/contract/calls/player/personal-data'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { snakeKey } from '@touchline/contract/wire-case'
import { describe, expect, it } from 'vitest'
import { createTravellingClock, testPlatform, testPlayer } from '../../../testing/index.ts'
import { testSite } from '../../../testing/test-site.ts'
import { GERMAN, SWEDE } from '../testing/people.ts'
import { pressInSandbox } from '../testing/sandbox-press.ts'

describe('what a player says of themselves', () => {
  it('is missed as the jurisdiction asks for it, until it is there', async () => {
    const { player } = await inJurisdiction('DE')
    const missed = async () => (await player.client.call(getPlayer, {})).authFieldsMissed
    expect(await missed()).toEqual([
      'firstName',
      'lastName',
      'birthName',
      'birthDate',
      'birthPlace',
      'address',
    ])

    await player.client.call(updatePlayer, { body: { ...GERMAN, address: undefined } })
    expect(await missed()).toEqual(['address'])
    await player.client.call(updatePlayer, { body: { address: GERMAN.address } })

    expect(await missed()).toEqual([])
    expect(await player.client.call(getPersonalData, {})).toMatchObject({ values: GERMAN, locked: [] })
  })

  it.each([
    ['DE', { birthDate: '2008-02-30' }, 'date_wrong'],
    ['DE', { birthDate: '1880-01-01' }, 'date_wrong'],
    ['DE', { firstName: '123' }, 'wrong'],
    ['BR', { cpf: '111.444.777-36' }, 'cpf_wrong'],
    ['BR', { cpf: '11111111111' }, 'cpf_wrong'],
  ])('in %s refuses %j by its field', async (jurisdiction, body, message) => {
    const { player } = await inJurisdiction(jurisdiction)

    await expect(player.client.call(updatePlayer, { body })).rejects.toMatchObject({
      error: 'validation_failed',
      data: { fields: [{ path: `body.${snakeKey(Object.keys(body)[0] ?? '')}`, message }] },
    })
    expect((await player.client.call(getPersonalData, {})).values).toMatchObject({ firstName: null })
  })

  it('refuses who is too young by a day, in the zone of the jurisdiction, and stores nothing', async () => {
    const { player, clock } = await inJurisdiction('DE')
    const day = (ms: number) => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(ms)
    const today = day(clock.now().getTime())
    const born = (date: string) => `${Number(date.slice(0, 4)) - 18}${date.slice(4)}`
    const tomorrow = day(clock.now().getTime() + 24 * 3_600_000)

    const tooYoung = player.client.call(updatePlayer, {
      body: { firstName: 'Kim', birthDate: born(tomorrow) },
    })
    await expect(tooYoung).rejects.toMatchObject({ error: 'age_below_minimum' })
    expect(await player.client.call(getPlayer, {})).toMatchObject({ firstName: null })

    await player.client.call(updatePlayer, { body: { birthDate: born(today) } })
  })

  it('shows numbers of identity by their end alone, and gives each to one account', async () => {
    const { platform, player } = await inJurisdiction('BR')
    const body = { cpf: '111.444.777-35' }
    await player.client.call(updatePlayer, { body })
    expect((await player.client.call(getPersonalData, {})).values.cpf).toBe('••••••••735')
    const other = await testPlayer(platform, { isIdentified: false })

    await expect(other.client.call(updatePlayer, { body })).rejects.toMatchObject({
      error: 'identity_number_taken',
    })
    await player.client.call(updatePlayer, { body: { cpf: null } })
    await other.client.call(updatePlayer, { body })
  })

  it('has one national number, however it is written, before it is confirmed and after', async () => {
    const { platform, player } = await inJurisdiction('SE')
    await player.client.call(updatePlayer, { body: SWEDE })
    const other = await testPlayer(platform, { isIdentified: false })

    for (const nationalId of ['199005172381', '19900517 2381', '1990.05.17/2381'])
      await expect(other.client.call(updatePlayer, { body: { nationalId } })).rejects.toMatchObject({
        error: 'identity_number_taken',
      })

    await pressInSandbox(platform, player.client, { verdict: 'approve' })
    expect((await player.client.call(getPersonalData, {})).values.nationalId).toBe('•••••••••381')
    await player.client.call(updatePlayer, { body: { nationalId: '19900517 2381' } })
    await expect(
      player.client.call(updatePlayer, { body: { nationalId: '19900517-2399' } }),
    ).rejects.toMatchObject({ error: 'identity_confirmed' })
  })

  it('is fixed once a provider has confirmed it, but for where the player lives', async () => {
    const { platform, player } = await inJurisdiction('DE')
    await player.client.call(updatePlayer, { body: GERMAN })
    await pressInSandbox(platform, player.client, { verdict: 'approve' })
    expect(await player.client.call(getIdentity, {})).toMatchObject({ isComplete: true })

    for (const body of [{ lastName: 'Other' }, { birthDate: '1980-01-01' }, { birthName: null }])
      await expect(player.client.call(updatePlayer, { body })).rejects.toMatchObject({
        error: 'identity_confirmed',
      })
    await player.client.call(updatePlayer, { body: { address: 'Neue Straße 2', nickname: 'Kim' } })
    const { values, locked } = await player.client.call(getPersonalData, {})
    expect(values).toMatchObject({ ...GERMAN, address: 'Neue Straße 2' })
    expect(locked).toEqual(['firstName', 'lastName', 'birthName', 'birthDate', 'birthPlace'])
  })
})

async function inJurisdiction(jurisdiction: string) {
  const clock = createTravellingClock()
  const platform = await testPlatform(await testSite({ jurisdiction }), { clock })
  return { platform, clock, player: await testPlayer(platform, { isIdentified: false }) }
}
