import { randomUUID } from 'node:crypto'
import { listBets } from '@touchline/contract/calls/bets/list-bets'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { createUserLimit, getUserLimits } from '@touchline/contract/calls/limits/user-limits'
import {
  createExclusion,
  getExclusions,
  panic,
  revokeExclusion,
} from '@touchline/contract/calls/player/exclusions'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { toWire } from '@touchline/contract/wire-case'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import {
  createTravellingClock,
  fixture,
  sendFeed,
  TEST_PASSWORD,
  type TestPlayer,
  testClient,
  testPlatform,
  testPlayer,
  testSite,
  winnerPrices,
} from '../../testing/index.ts'
import { send } from '../accounts/testing/send.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

describe('POST /player/panic', () => {
  it('holds with one press for 24 hours to the second, and signs out everywhere', async () => {
    const { platform, clock } = await platformOf('DE')
    const player = await testPlayer(platform)
    const body = { type: 'deposit', period: 'month', amount: { value: 50_000, currency: 'EUR' } } as const
    await player.client.call(createUserLimit, { body })
    const elsewhere = await again(platform, player)
    const pressedAt = clock.now().getTime()

    const { block } = await press(player)

    const untilMs = Date.parse(block?.until ?? '')
    expect(block).toMatchObject({ reason: 'panic', access: 'withdraw_only' })
    expect(untilMs - pressedAt - DAY_MS).toBeLessThan(1000)
    for (const client of [player.client, elsewhere])
      expect(await client.call(getPlayer, {})).toMatchObject({ id: 0 })

    clock.travel(untilMs - clock.now().getTime() - 1000)
    const back = await again(platform, player)
    await expect(deposit(back)).rejects.toMatchObject({ error: 'gambling_blocked' })
    clock.travel(1000)
    expect(await deposit(back)).toBe('credited')
  })

  it('stops the next stake, whatever was asked a moment before, and leaves open bets as they are', async () => {
    const { platform } = await platformOf('CW')
    const ids = await sendFeed(
      platform,
      fixture('test:match:1'),
      winnerPrices('test:match:1', [2000, 3400, 3600]),
    )
    const player = await testPlayer(platform, { balanceMinor: 1000 })
    const bet = aBet([...ids.values()][0])
    await stake(player.client, bet)

    await press(player)

    const back = await again(platform, player)
    await expect(stake(back, bet)).rejects.toMatchObject({
      error: 'gambling_blocked',
      data: { block: { reason: 'panic' } },
    })
    expect((await back.call(listBets, {})).bets).toMatchObject([{ status: 'waiting_results' }])
    expect((await back.call(getUserLimits, {})).userLimits).toMatchObject([
      { type: 'coolingoff', status: 'confirmed_disabled', durationMinutes: 24 * 60 },
    ])
  })

  it('is not there where the jurisdiction has no such button', async () => {
    const { platform } = await platformOf('SE')
    const player = await testPlayer(platform)

    await expect(press(player)).rejects.toMatchObject({ error: 'not_found' })
    expect(await player.client.call(getPlayer, {})).toMatchObject({ id: player.id })
  })

  it('counts a press once, however often it is sent', async () => {
    const { platform } = await platformOf('DE')
    const player = await testPlayer(platform)
    const idempotencyKey = randomUUID()

    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => player.client.call(panic, {}, { idempotencyKey })),
    )

    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    const held = await (await again(platform, player)).call(getExclusions, {})
    expect(held.exclusions).toHaveLength(1)
  })
})

describe('POST /player/exclusions', () => {
  it.each([
    ['DE', { kind: 'time_out', hours: 25 }, 'body.hours'],
    ['GB', { kind: 'self_exclusion', months: 'indefinite' }, 'body.months'],
    ['DE', { kind: 'self_exclusion', months: 6 }, 'body.months'],
  ] as const)('takes in %s no %j, which is not offered there', async (jurisdiction, body, path) => {
    const { platform } = await platformOf(jurisdiction)
    const player = await testPlayer(platform)

    await expect(exclude(player, body)).rejects.toMatchObject({
      error: 'validation_failed',
      data: { fields: [{ path }] },
    })
  })

  it('is never shortened: a shorter one changes nothing, a longer one holds longer', async () => {
    const { platform, clock } = await platformOf('DE')
    const player = await testPlayer(platform)
    const week = await exclude(player, { kind: 'time_out', hours: 168 })

    const shorter = await excludeAgain(platform, player, { kind: 'time_out', hours: 24 })
    expect(shorter.block).toEqual(week.block)
    const longer = await excludeAgain(platform, player, { kind: 'self_exclusion', months: 3 })
    expect(Date.parse(longer.block?.until ?? '')).toBeGreaterThan(Date.parse(week.block?.until ?? ''))

    clock.travel(168 * HOUR_MS)
    const back = await again(platform, player)
    expect((await back.call(getExclusions, {})).block).toEqual(longer.block)
    await expect(deposit(back)).rejects.toMatchObject({
      error: 'gambling_blocked',
      data: { block: { reason: 'self_exclusion', until: longer.block?.until } },
    })
  })

  it('lets in to see bets and balance where the pack says so, and to nothing more', async () => {
    const { platform } = await platformOf('SE')
    const player = await testPlayer(platform)

    const { block } = await exclude(player, { kind: 'self_exclusion', months: 'indefinite' })

    expect(block).toEqual({ reason: 'self_exclusion', until: null, access: 'withdraw_only' })
    const back = await again(platform, player)
    expect(await back.call(getPlayer, {})).toMatchObject({ id: player.id })
    await expect(deposit(back)).rejects.toMatchObject({ error: 'gambling_blocked' })
    await expect(stake(back)).rejects.toMatchObject({ error: 'gambling_blocked' })
  })

  it('refuses the sign-in without a word on why where the pack says so, and only after the password', async () => {
    const { platform, clock } = await platformOf('GB')
    const player = await testPlayer(platform)
    await exclude(player, { kind: 'self_exclusion', months: 6 })

    const right = again(platform, player)
    const wrong = testClient(platform).call(signIn, { body: { email: player.email, password: 'wrong' } })

    await Promise.all([
      expect(right).rejects.toMatchObject({
        error: 'account_restricted',
        message: 'You cannot use an account here at the moment.',
      }),
      expect(wrong).rejects.toMatchObject({ error: 'invalid_credentials' }),
    ])
    clock.travel(184 * DAY_MS)
    expect(await (await again(platform, player)).call(getPlayer, {})).toMatchObject({ id: player.id })
  })

  it('refuses another sign-up with the address as it refuses anybody’s', async () => {
    const { platform } = await platformOf('GB')
    const [excluded, other] = [await testPlayer(platform), await testPlayer(platform)]
    await exclude(excluded, { kind: 'self_exclusion', months: 6 })
    const refusals = await Promise.all([excluded, other].map(({ email }) => signUpError(platform, email)))

    expect(refusals[0]).toEqual({ ...refusals[1], requestId: refusals[0]?.requestId })
  })
})

describe('POST /player/exclusions/:id/revoke', () => {
  it('ends an indefinite one in Brazil within 30 days, and nothing else', async () => {
    const { platform, clock } = await platformOf('BR')
    const player = await testPlayer(platform, { currency: 'BRL' })
    const { exclusions } = await exclude(player, { kind: 'self_exclusion', months: 'indefinite' })
    const revocable = exclusions[0]
    const { exclusions: both } = await excludeAgain(platform, player, { kind: 'self_exclusion', months: 1 })
    const fixed = both.find(({ endsAt }) => endsAt !== null)
    const client = await again(platform, player)
    const revoke = (id = 0) => client.call(revokeExclusion, { params: { id } })

    await expect(revoke(fixed?.id)).rejects.toMatchObject({ error: 'conflict' })
    const left = await revoke(revocable?.id)

    expect(left).toMatchObject({ block: { until: fixed?.endsAt }, exclusions: [{ id: fixed?.id }] })
    await expect(revoke(revocable?.id)).rejects.toMatchObject({ error: 'not_found' })
    clock.travel(32 * DAY_MS)
    expect((await (await again(platform, player)).call(getExclusions, {})).block).toBeNull()
  })

  it('comes too late after 30 days, and in no other jurisdiction at all', async () => {
    const { platform, clock } = await platformOf('BR')
    const { platform: swedish } = await platformOf('SE')
    const player = await testPlayer(platform, { currency: 'BRL' })
    const swede = await testPlayer(swedish)
    const [late] = (await exclude(player, { kind: 'self_exclusion', months: 'indefinite' })).exclusions
    const [never] = (await exclude(swede, { kind: 'self_exclusion', months: 'indefinite' })).exclusions
    clock.travel(30 * DAY_MS)

    const revoke = async (where: Platform, who: TestPlayer, id = 0) =>
      (await again(where, who)).call(revokeExclusion, { params: { id } })

    expect(never?.revocableUntil).toBeNull()
    await expect(revoke(platform, player, late?.id)).rejects.toMatchObject({ error: 'conflict' })
    await expect(revoke(swedish, swede, never?.id)).rejects.toMatchObject({ error: 'conflict' })
  })

  it('takes back nothing of another player’s', async () => {
    const { platform } = await platformOf('BR')
    const [player, other] = [await testPlayer(platform), await testPlayer(platform)]
    const [theirs] = (await exclude(other, { kind: 'self_exclusion', months: 'indefinite' })).exclusions

    await expect(
      player.client.call(revokeExclusion, { params: { id: theirs?.id ?? 0 } }),
    ).rejects.toMatchObject({ error: 'not_found' })
  })
})

async function platformOf(jurisdiction: string) {
  const clock = createTravellingClock()
  const platform = await testPlatform(await testSite({ jurisdiction }), { clock })
  return { platform, clock }
}

type Wanted = Parameters<typeof exclude>[1]

function exclude(
  { client }: Pick<TestPlayer, 'client'>,
  body: { kind: 'time_out'; hours: number } | { kind: 'self_exclusion'; months: number | 'indefinite' },
) {
  return client.call(createExclusion, { body }, { idempotencyKey: randomUUID() })
}

async function excludeAgain(platform: Platform, player: TestPlayer, body: Wanted) {
  return exclude({ client: await again(platform, player) }, body)
}

function press({ client }: TestPlayer) {
  return client.call(panic, {}, { idempotencyKey: randomUUID() })
}

/** Signed in once more. */
async function again(platform: Platform, { email }: TestPlayer) {
  const client = testClient(platform)
  await client.call(signIn, { body: { email, password: TEST_PASSWORD } })
  return client
}

async function deposit(client: TestPlayer['client']) {
  const body = { amount: { value: 1000, currency: 'EUR' } }
  await client.call(testDeposit, { body }, { idempotencyKey: randomUUID() })
  return 'credited'
}

function stake(client: TestPlayer['client'], body = aBet()) {
  return client.call(placeBets, { body }, { idempotencyKey: randomUUID() })
}

function aBet(matchId = 1) {
  const selections = [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }]
  const bets = [{ stake: { value: 100, currency: 'EUR' }, selections }]
  return { meta: { deviceId: 'test-device', quick: false }, bets }
}

async function signUpError(platform: Platform, email: string) {
  const body = {
    email,
    password: TEST_PASSWORD,
    currency: 'EUR',
    language: 'en',
    isOfAge: true,
    isTermsAccepted: true,
  }
  const { status, body: answer } = await send(platform, 'POST', '/users', { body: toWire(body) })
  return { status, ...answer, requestId: answer['request_id'], request_id: undefined }
}
