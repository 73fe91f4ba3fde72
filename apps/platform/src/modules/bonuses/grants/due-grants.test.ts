import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { describe, expect, it } from 'vitest'
import {
  createTravellingClock,
  type TestPlayer,
  testPlatform,
  testPlayer,
  testSiteFiles,
} from '../../../testing/index.ts'
import { pressInSandbox } from '../../identity/testing/sandbox-press.ts'
import { signInAgain } from '../../identity/testing/sign-in-again.ts'
import { checkLedger } from '../../wallet/index.ts'

const DAY_MS = 86_400_000
const CAMPAIGN = {
  kind: 'freebet',
  name: { en: 'Free bet' },
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: null,
  freebetKind: 'only_win',
  amount: { EUR: 500 },
  budget: { EUR: 10_000 },
}
const BIRTHDAY = { ...CAMPAIGN, trigger: { kind: 'birthday' }, grantsPerPlayer: 10 }

describe('a campaign of the registration', () => {
  const REGISTRATION = {
    ...CAMPAIGN,
    trigger: { kind: 'registration' },
    startsAt: '2027-03-10T00:00:00Z',
    grantsPerPlayer: 10,
  }

  it('grants once, to who has registered since it began', async () => {
    const { platform, clock } = await platformAt('2027-03-09T12:00:00Z', REGISTRATION)
    const before = await testPlayer(platform)
    expect(await grantCount(before)).toBe(0)

    clock.travel(DAY_MS)
    const since = await testPlayer(platform)
    expect(await grantCount(since)).toBe(1)
    expect(await grantCount(since)).toBe(1)
    expect(await grantCount(before)).toBe(0)

    clock.travel(400 * DAY_MS)
    await signInAgain(since)
    expect(await grantCount(since)).toBe(1)
    await expectBalanced(platform)
  })

  it('still grants to who looks later, and to nobody once it has ended', async () => {
    const ending = { ...REGISTRATION, endsAt: '2027-03-20T00:00:00Z' }
    const { platform, clock } = await platformAt('2027-03-11T12:00:00Z', ending)
    const [early, late] = [await testPlayer(platform), await testPlayer(platform)]

    clock.travel(8 * DAY_MS)
    expect(await grantCount(early)).toBe(1)
    clock.travel(DAY_MS)
    expect(await grantCount(late)).toBe(0)
  })
})

describe('a campaign of the birthday', () => {
  it('grants on the day and for a week from then on, in UTC', async () => {
    // Two hours before the day.
    const { platform, clock, bornOn } = await platformAt('2027-03-09T22:00:00Z', BIRTHDAY)
    const [prompt, slow, late] = [
      await bornOn('1990-03-10'),
      await bornOn('1990-03-10'),
      await bornOn('1990-03-10'),
    ]
    expect(await grantCount(prompt)).toBe(0)

    clock.travel(2.5 * 3_600_000)
    expect(await grantCount(prompt)).toBe(1)
    clock.travel(6.9 * DAY_MS)
    expect(await grantCount(slow)).toBe(1)
    clock.travel(0.2 * DAY_MS)
    expect(await grantCount(late)).toBe(0)
    await expectBalanced(platform)
  })

  it('grants once a year, and no more often than the campaign says', async () => {
    const { clock, bornOn } = await platformAt('2027-03-10T12:00:00Z', { ...BIRTHDAY, grantsPerPlayer: 2 })
    const player = await bornOn('1990-03-10')
    expect(await grantCount(player)).toBe(1)
    clock.travel(3 * DAY_MS)
    expect(await grantCount(player)).toBe(1)

    // 2028 has a 29th of February before it.
    clock.travel(363 * DAY_MS)
    await signInAgain(player)
    expect(await grantCount(player)).toBe(2)
    clock.travel(365 * DAY_MS)
    await signInAgain(player)
    expect(await grantCount(player)).toBe(2)
  })

  it('grants for a birthday of the last days of the old year in the new one, once', async () => {
    const { clock, bornOn } = await platformAt('2027-12-30T12:00:00Z', BIRTHDAY)
    const [prompt, slow] = [await bornOn('1990-12-30'), await bornOn('1990-12-30')]
    expect(await grantCount(prompt)).toBe(1)

    clock.travel(4 * DAY_MS)
    expect(await grantCount(prompt)).toBe(1)
    expect(await grantCount(slow)).toBe(1)
  })

  it.each([
    ['on the 1st of March of another year', '2027-02-28T12:00:00Z'],
    ['on the 29th of a leap year', '2028-02-28T12:00:00Z'],
  ])('grants to who is born on the 29th of February %s, and not the day before', async (_, dayBefore) => {
    const { clock, bornOn } = await platformAt(dayBefore, BIRTHDAY)
    const player = await bornOn('1992-02-29')
    expect(await grantCount(player)).toBe(0)

    clock.travel(DAY_MS)
    expect(await grantCount(player)).toBe(1)
    clock.travel(DAY_MS)
    expect(await grantCount(player)).toBe(1)
  })

  it('grants nothing for a date that nobody has confirmed', async () => {
    const { platform } = await platformAt('2027-03-10T12:00:00Z', BIRTHDAY)
    const player = await testPlayer(platform)
    await player.client.call(updatePlayer, { body: { ...PERSON, birthDate: '1990-03-10' } })
    expect(await grantCount(player)).toBe(0)

    await pressInSandbox(platform, player.client, { verdict: 'approve' })
    expect(await grantCount(player)).toBe(1)
  })
})

const PERSON = { firstName: 'Kim', lastName: 'Example', country: 'CW' }

/** A platform with this campaign alone, at a moment. */
async function platformAt(startsAt: string, campaign: object) {
  const clock = createTravellingClock(startsAt)
  const platform = await testPlatform(await testSiteFiles({ campaigns: { due: campaign } }), { clock })
  const bornOn = async (birthDate: string) => {
    const player = await testPlayer(platform)
    await player.client.call(updatePlayer, { body: { ...PERSON, birthDate } })
    await pressInSandbox(platform, player.client, { verdict: 'approve' })
    return player
  }
  return { platform, clock, bornOn }
}

/** How often the player has been granted it, as their own list says when they look. */
async function grantCount({ client }: TestPlayer): Promise<number> {
  return (await client.call(getBonuses, {})).bonuses.length
}

async function expectBalanced({ services }: Awaited<ReturnType<typeof platformAt>>['platform']) {
  expect(await checkLedger(services.db)).toMatchObject({ isBalanced: true, wrongReserves: [] })
}
