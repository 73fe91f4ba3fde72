import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { getExclusions } from '@touchline/contract/calls/player/exclusions'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { signUp } from '@touchline/contract/calls/users/sign-up'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../platform.ts'
import {
  createTravellingClock,
  TEST_PASSWORD,
  type TestPlayer,
  testClient,
  testPlatform,
  testPlayer,
  testSite,
} from '../../testing/index.ts'
import { createEndSessions } from '../accounts/index.ts'
import { BRAZILIAN, SWEDE } from '../identity/testing/people.ts'
import { pressInSandbox } from '../identity/testing/sandbox-press.ts'
import type { ExclusionRegister, RegisterSubject } from './exclusion-register.ts'
import { createAdmission, createRegisters } from './index.ts'
import { sweepRegisters } from './register-sweep.ts'

const PACKS = path.join(import.meta.dirname, '../jurisdictions/packs')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

describe('a register of excluded people', () => {
  it.each([
    ['GB', 'gamstop', 'Y'],
    ['SE', 'spelpaus', 'blocked'],
    ['DE', 'oasis', 'gesperrt'],
    ['BR', 'sigap', 'impedido'],
  ])(
    'keeps whom it lists from signing up in %s, in words that say nothing of it',
    async (jurisdiction, provider, word) => {
      const { platform } = await platformOf(jurisdiction)
      const email = 'listed@touchline.test'
      await say(platform, provider, email, word)

      const refused = signUpAs(platform, email)

      await expect(refused).rejects.toMatchObject({
        error: 'account_restricted',
        message: 'You cannot use an account here at the moment.',
      })
      expect(await platform.services.db.selectFrom('player').select('id').execute()).toEqual([])
      expect(await checks(platform)).toMatchObject([
        { provider, moment: 'sign_up', answer: 'listed', said: word, playerId: null },
      ])
    },
  )

  it('lets sign in where it no longer lists somebody, and keeps each question with time and reference', async () => {
    const { platform, clock } = await platformOf('GB')
    const player = await testPlayer(platform)
    await say(platform, 'gamstop', player.email, 'Y')
    await expect(again(platform, player)).rejects.toMatchObject({ error: 'account_restricted' })

    clock.travel(DAY_MS)
    await say(platform, 'gamstop', player.email, 'P')
    await again(platform, player)

    const kept = await checks(platform)
    expect(kept.map(({ said }) => said)).toEqual(['N', 'Y', 'P'])
    expect(new Set(kept.map(({ reference }) => reference)).size).toBe(3)
    expect((kept[2]?.askedAt.getTime() ?? 0) - (kept[1]?.askedAt.getTime() ?? 0)).toBeGreaterThanOrEqual(
      DAY_MS,
    )
  })

  it('leaves the way to the balance open where the pack does', async () => {
    const { platform } = await platformOf('SE')
    const player = await testPlayer(platform)
    await say(platform, 'spelpaus', player.email, 'blocked')

    const client = await again(platform, player)

    expect(await client.call(getExclusions, {})).toMatchObject({
      block: { reason: 'register', until: null, access: 'withdraw_only' },
    })
    await expect(deposit(client)).rejects.toMatchObject({
      error: 'gambling_blocked',
      data: { block: { reason: 'register', until: null } },
    })
    // The sessions from before have ended.
    expect(await player.client.call(getPlayer, {})).toMatchObject({ id: 0 })
  })

  it('that gives no answer lets nobody in where the pack says so', async () => {
    const { platform } = await platformOf('GB')
    const player = await testPlayer(platform)
    await say(platform, 'gamstop', player.email, 'no_answer')

    await expect(again(platform, player)).rejects.toMatchObject({ error: 'unavailable' })

    expect((await checks(platform)).at(-1)).toMatchObject({ answer: 'unavailable', reference: null })
  })

  it('that gives no answer is taken at its last word in Brazil, where a sign-up has none', async () => {
    const { platform, clock } = await platformOf('BR')
    const player = await testPlayer(platform, { currency: 'BRL' })
    await again(platform, player)
    clock.travel(DAY_MS)
    await say(platform, 'sigap', player.email, 'no_answer')
    await say(platform, 'sigap', 'new@touchline.test', 'no_answer')

    const client = await again(platform, player)

    expect(await client.call(getPlayer, {})).toMatchObject({ id: player.id })
    await expect(signUpAs(platform, 'new@touchline.test')).rejects.toMatchObject({ error: 'unavailable' })
  })

  it('is asked with the first sign-in of a day in the jurisdiction’s zone alone', async () => {
    const { platform, clock } = await platformOf('BR')
    const player = await testPlayer(platform)
    clock.travel(DAY_MS)
    await again(platform, player)
    await again(platform, player)
    clock.travel(DAY_MS)
    await again(platform, player)

    const moments = (await checks(platform)).map(({ moment }) => moment)
    expect(moments).toEqual(['sign_up', 'first_sign_in_of_day', 'first_sign_in_of_day'])
  })

  it('is asked for a stake only after minutes without an answer, and once for stakes that come together', async () => {
    const { platform, clock } = await platformOf('DE')
    const player = await testPlayer(platform)
    await again(platform, player)
    const stakeChecks = async () => (await checks(platform)).filter(({ moment }) => moment === 'stake').length

    await stake(player)
    expect(await stakeChecks()).toBe(0)
    clock.travel(6 * MINUTE_MS)
    await Promise.all([stake(player), stake(player), stake(player)])
    await stake(player)
    expect(await stakeChecks()).toBe(1)

    clock.travel(6 * MINUTE_MS)
    await say(platform, 'oasis', player.email, 'gesperrt')
    expect(await stake(player)).toBe('gambling_blocked')
  })

  it('is asked for each deposit in Germany', async () => {
    const { platform } = await platformOf('DE')
    const player = await testPlayer(platform)
    await say(platform, 'oasis', player.email, 'no_answer')
    await expect(deposit(player.client)).rejects.toMatchObject({ error: 'unavailable' })

    await say(platform, 'oasis', player.email, 'gesperrt')
    await expect(deposit(player.client)).rejects.toMatchObject({ error: 'gambling_blocked' })
  })

  it('is asked for everybody each 15 days in Brazil, and signs out whom it lists', async () => {
    const { platform, clock } = await platformOf('BR', {}, { login: { ...LONG_LOGIN } })
    const [listed, other] = [await testPlayer(platform), await testPlayer(platform)]
    await say(platform, 'sigap', listed.email, 'impedido')
    clock.travel(14 * DAY_MS)
    await sweep(platform)
    expect(await sweepChecks(platform)).toBe(0)

    clock.travel(DAY_MS + MINUTE_MS)
    await sweep(platform)
    await sweep(platform)

    expect(await sweepChecks(platform)).toBe(2)
    expect(await listed.client.call(getPlayer, {})).toMatchObject({ id: 0 })
    expect(await other.client.call(getPlayer, {})).toMatchObject({ id: other.id })
  })

  it('is asked for who a player has said and proven to be, at once when it is proven', async () => {
    const { platform } = await platformOf('SE')
    const player = await testPlayer(platform, { isIdentified: false })
    await say(platform, 'spelpaus', player.email, 'blocked')
    await player.client.call(updatePlayer, { body: SWEDE })
    expect((await checks(platform)).map(({ moment }) => moment)).toEqual(['sign_up'])

    await pressInSandbox(platform, player.client, { verdict: 'approve' })

    await expect
      .poll(async () => (await checks(platform)).map(({ moment, answer }) => [moment, answer]))
      .toEqual([
        ['sign_up', 'not_listed'],
        ['identity_verified', 'listed'],
      ])
    await expect.poll(() => player.client.call(getPlayer, {})).toMatchObject({ id: 0 })
  })

  it('is told what is known of the person, with whose word it is', async () => {
    const { platform } = await platformOf('BR')
    const player = await testPlayer(platform, { isIdentified: false })
    const { admission, asked } = listening(platform)
    const admitted = { id: player.id, email: player.email, jurisdiction: 'BR' }

    await admission.toSignUp({ email: 'new@touchline.test', jurisdiction: 'BR' })
    await admission.toSignIn(admitted)
    await player.client.call(updatePlayer, { body: BRAZILIAN })
    await admission.toIdentity(player.id)
    await pressInSandbox(platform, player.client, { verdict: 'approve' })
    await admission.toIdentity(player.id)

    const said = {
      firstName: 'Ana',
      lastName: 'Souza',
      birthDate: '1988-09-02',
      country: null,
      nationalNumber: '11144477735',
    }
    expect(asked).toEqual([
      { playerId: null, email: 'new@touchline.test', person: null },
      { playerId: player.id, email: player.email, person: null },
      { playerId: player.id, email: player.email, person: { ...said, isVerified: false } },
      { playerId: player.id, email: player.email, person: { ...said, isVerified: true } },
    ])
  })

  it('is not asked where the jurisdiction names none', async () => {
    const { platform } = await platformOf('CW')
    const player = await testPlayer(platform, { balanceMinor: 1000 })
    await again(platform, player)
    await stake(player)

    expect(await checks(platform)).toEqual([])
  })
})

describe('/dev/sandbox/registers', () => {
  it('changes what a register says next', async () => {
    const { platform } = await platformOf('GB')
    const player = await testPlayer(platform)

    const form = await pressButton(platform, { provider: 'gamstop', email: player.email, said: 'Y' })

    expect(form.statusCode).toBe(303)
    const page = await platform.app.fastify.inject({ url: '/dev/sandbox/registers', headers: LOOPBACK })
    expect(page.body).toContain(`${player.email}: Y`)
    await expect(again(platform, player)).rejects.toMatchObject({ error: 'account_restricted' })
  })

  it.each([
    ['an unknown register', { provider: 'other', email: 'a@b.example', said: 'Y' }, {}, 400],
    ['a word that is not its own', { provider: 'gamstop', email: 'a@b.example', said: 'gesperrt' }, {}, 400],
    ['no address', { provider: 'gamstop', email: '<script>', said: 'Y' }, {}, 400],
    [
      'another site',
      { provider: 'gamstop', email: 'a@b.example', said: 'Y' },
      { origin: 'https://evil.example' },
      403,
    ],
    ['another host', { provider: 'gamstop', email: 'a@b.example', said: 'Y' }, { host: 'evil.example' }, 404],
  ])('takes nothing from %s', async (_, entry, headers, status) => {
    const { platform } = await platformOf('GB')

    const form = await pressButton(platform, entry, headers)

    expect(form.statusCode).toBe(status)
    expect(await platform.services.db.selectFrom('sandboxRegisterEntry').selectAll().execute()).toEqual([])
  })

  it('is not there where players are real, and their registers then have no answer', async () => {
    const { platform } = await platformOf('GB', { PUBLIC_URL: 'https://bets.example' })

    const page = await platform.app.fastify.inject({ url: '/dev/sandbox/registers', headers: LOOPBACK })

    expect(page.statusCode).toBe(404)
    await expect(signUpAs(platform, 'somebody@touchline.test')).rejects.toMatchObject({
      error: 'unavailable',
    })
  })
})

const LOOPBACK = { host: 'localhost:3000' }

/** So that a login outlives the days between two sweeps. */
const LONG_LOGIN = { absoluteHours: 720, idleMinutes: null, secondFactor: 'optional' }

async function platformOf(jurisdiction: string, variables: Record<string, string> = {}, pack: object = {}) {
  const clock = createTravellingClock()
  const shipped: object = JSON.parse(await readFile(path.join(PACKS, `${jurisdiction}.json`), 'utf8'))
  const site = await testSite({ jurisdiction }, { [`${jurisdiction}.json`]: { ...shipped, ...pack } })
  const platform = await testPlatform({ ...site, ...variables }, { clock })
  return { platform, clock }
}

function pressButton(
  platform: Platform,
  entry: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return platform.app.fastify.inject({
    method: 'POST',
    url: '/dev/sandbox/registers',
    headers: { ...LOOPBACK, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(entry).toString(),
  })
}

async function say(platform: Platform, provider: string, email: string, said: string) {
  const { statusCode } = await pressButton(platform, { provider, email, said })
  expect(statusCode).toBe(303)
}

async function checks({ services: { db } }: Platform) {
  return db.selectFrom('registerCheck').selectAll().orderBy('id').execute()
}

async function sweepChecks(platform: Platform) {
  return (await checks(platform)).filter(({ moment }) => moment === 'sweep').length
}

function sweep({ services }: Platform) {
  const sessions = createEndSessions(services)
  return sweepRegisters(services, { registers: createRegisters(services), sessions })
}

/** Who may come in, by registers that list nobody and note whom they are asked for. */
function listening({ services }: Platform) {
  const asked: RegisterSubject[] = []
  const register: ExclusionRegister = {
    ask: async (subject) => {
      asked.push(subject)
      return { isListed: false, said: 'no', reference: String(asked.length) }
    },
  }
  const sessions = createEndSessions(services)
  return {
    asked,
    admission: createAdmission(services, { registers: new Map([['sigap', register]]), sessions }),
  }
}

function signUpAs(platform: Platform, email: string) {
  const body = { email, password: TEST_PASSWORD, currency: 'EUR', language: 'en' }
  return testClient(platform).call(signUp, { body: { ...body, isOfAge: true, isTermsAccepted: true } })
}

async function again(platform: Platform, { email }: TestPlayer) {
  const client = testClient(platform)
  await client.call(signIn, { body: { email, password: TEST_PASSWORD } })
  return client
}

async function deposit(client: TestPlayer['client']) {
  const body = { amount: { value: 1000, currency: 'EUR' } }
  await client.call(testDeposit, { body }, { idempotencyKey: randomUUID() })
}

/** Refused for a match that is not there, once the registers have been asked; answers why. */
async function stake({ client }: TestPlayer): Promise<string> {
  const selections = [{ matchId: 1, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }]
  const bets = [{ stake: { value: 100, currency: 'EUR' }, selections }]
  const body = { meta: { deviceId: 'test-device', quick: false }, bets }
  return client.call(placeBets, { body }, { idempotencyKey: randomUUID() }).then(
    () => 'placed',
    ({ error }: { error: string }) => error,
  )
}
