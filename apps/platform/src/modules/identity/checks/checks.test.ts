import { startIdentityCheck } from '@touchline/contract/calls/player/identity'
import { submitPhone, verifyPhone } from '@touchline/contract/calls/player/phone'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import type { IdentityProviderName } from '@touchline/contract/entities/player/identity'
import { IdentityChanged } from '@touchline/contract/events/events'
import { fromWire } from '@touchline/contract/wire-case'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../../platform.ts'
import { createTravellingClock, type TestPlayer, testPlatform, testPlayer } from '../../../testing/index.ts'
import { testSite } from '../../../testing/test-site.ts'
import { send } from '../../accounts/testing/send.ts'
import { eventOf, SandboxDecision } from '../sandbox/sandbox-decision.ts'
import { createSandboxProvider } from '../sandbox/sandbox-provider.ts'
import { aGerman, identityOf } from '../testing/a-german.ts'
import { BRAZILIAN, GERMAN } from '../testing/people.ts'
import { pressInSandbox } from '../testing/sandbox-press.ts'
import { sentCodes } from '../testing/sent-codes.ts'
import { signInAgain } from '../testing/sign-in-again.ts'
import { DIGEST_HEADER, payloadDigest } from './read-event.ts'

const HOUR_MS = 3_600_000

describe('a check of identity', () => {
  it('is declined with its reason, tried again and approved, and each is told to the player’s pages', async () => {
    const { platform, player } = await aGerman()
    const told = eventsTo(platform)
    expect(await identityOf(player)).toMatchObject({
      status: 'not_started',
      canStart: true,
      isComplete: false,
    })
    await expect(player.client.call(startIdentityCheck, { body: {} })).rejects.toMatchObject({
      error: 'identity_fields_missed',
    })
    await player.client.call(updatePlayer, { body: GERMAN })

    const decline = { verdict: 'decline', reason: 'document_expired' }
    expect(await pressInSandbox(platform, player.client, decline)).toContain('answered 200')
    expect(await identityOf(player)).toMatchObject({
      status: 'declined',
      reason: 'document_expired',
      canStart: true,
      isComplete: false,
    })
    await pressInSandbox(platform, player.client, { verdict: 'pending' })
    expect(await identityOf(player)).toMatchObject({ status: 'pending', reason: null })
    await pressInSandbox(platform, player.client, { verdict: 'approve' })

    expect(await identityOf(player)).toMatchObject({
      status: 'approved',
      canStart: false,
      isComplete: true,
      dueAt: null,
      depositCeiling: null,
    })
    const events = told()
    expect(events.map(({ status }) => status)).toContain('declined')
    expect(events.at(-1)).toMatchObject({ status: 'approved', ver: (await identityOf(player)).ver })
    expect(events.map(({ ver }) => ver)).toEqual(
      events.map(({ ver }) => ver).toSorted((one, two) => one - two),
    )
    await expect(player.client.call(startIdentityCheck, { body: {} })).rejects.toMatchObject({
      error: 'conflict',
    })
  })

  it('is one check, however often its page is opened, and none after a final no', async () => {
    const { platform, player } = await aGerman(GERMAN)
    await Promise.all([1, 2, 3].map(() => player.client.call(startIdentityCheck, { body: {} })))
    const { db } = platform.services
    expect(await db.selectFrom('identityCheck').select('id').execute()).toHaveLength(1)

    await pressInSandbox(platform, player.client, { verdict: 'decline', reason: 'duplicate', final: 'on' })

    expect(await identityOf(player)).toMatchObject({ reason: 'duplicate', canStart: false })
    await expect(player.client.call(startIdentityCheck, { body: {} })).rejects.toMatchObject({
      error: 'conflict',
    })
  })

  it.each([
    ['twice', ['approved', 'approved', 1], 'answered 200, the platform answered 200'],
    ['lost', ['started', 'approved', 1], 'was not told'],
    ['forged', ['started', 'started', 0], 'answered 403'],
  ] as const)(
    'holds when its event is %s: at once, later, and so many events %j',
    async (delivery, held, said) => {
      const { platform, player, clock } = await aGerman(GERMAN)
      // Opened a moment ago: the provider was asked then.
      await player.client.call(startIdentityCheck, { body: {} })
      await identityOf(player)

      const answer = await pressInSandbox(platform, player.client, { verdict: 'approve', delivery })
      const atOnce = await identityOf(player)
      clock.travel(11_000)
      const later = await identityOf(player)

      const events = await platform.services.db.selectFrom('identityEvent').selectAll().execute()
      expect([atOnce.status, later.status, events.length]).toEqual(held)
      expect(answer).toContain(said)
    },
  )

  it('ends the same in whatever order its events come, and however often', async () => {
    const { platform, player } = await aGerman(GERMAN)
    const { reference, tell } = await openCheck(platform, player, 'sumsub')
    const verdicts = ['pending', 'decline', 'pending', 'approve', 'decline', 'approve'] as const
    const base = platform.services.clock.now().getTime()
    const events = verdicts.map((verdict, place) =>
      eventOf('sumsub', reference, decision(verdict), new Date(base + place * 1000)),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...events, ...events], { minLength: 1, maxLength: 12 }),
        async (shuffled) => {
          await forget(platform)
          for (const raw of shuffled) expect(await tell(raw)).toBe(200)
          const newest = Math.max(...shuffled.map((raw) => events.indexOf(raw)))
          const expected = { pending: 'pending', decline: 'declined', approve: 'approved' }[
            verdicts[newest] ?? 'pending'
          ]
          expect(await identityOf(player)).toMatchObject({ status: expected })
        },
      ),
      { numRuns: 25 },
    )
  })

  it('refuses an event of another key, another provider or an unknown check', async () => {
    const { platform, player } = await aGerman(GERMAN)
    const { reference, key } = await openCheck(platform, player, 'sumsub')
    const raw = eventOf('sumsub', reference, decision('approve'), platform.services.clock.now())
    const post = (path: string, body: string, digest?: string) =>
      send(platform, 'POST', path, { body, headers: digest === undefined ? {} : { [DIGEST_HEADER]: digest } })

    expect(await post('/identity/sumsub/events', raw)).toMatchObject({ status: 403 })
    expect(await post('/identity/sumsub/events', raw, payloadDigest('k', raw))).toMatchObject({ status: 403 })
    expect(await post('/identity/sumsub/events', ` ${raw}`, payloadDigest(key, raw))).toMatchObject({
      status: 403,
    })
    expect(await post('/identity/serasa/events', raw, payloadDigest(key, raw))).toMatchObject({ status: 403 })
    const other = raw.replaceAll(reference, 'nobody')
    expect(await post('/identity/sumsub/events', other, payloadDigest(key, other))).toMatchObject({
      status: 404,
    })
    expect(await post('/identity/other/events', raw, payloadDigest(key, raw))).toMatchObject({ status: 400 })
    expect(await identityOf(player)).toMatchObject({ status: 'started' })
  })

  it.each(['2026-13-01 00:00:00.000', '2026-02-30 00:00:00.000', '2026-11-23 24:61:00.000'])(
    'answers 400 to the impossible moment %s, and changes nothing',
    async (moment) => {
      const { platform, player } = await aGerman(GERMAN)
      const { reference, key } = await openCheck(platform, player, 'sumsub')
      const event = JSON.parse(
        eventOf('sumsub', reference, decision('approve'), platform.services.clock.now()),
      )
      const body = JSON.stringify({ ...event, createdAtMs: moment })
      const headers = { [DIGEST_HEADER]: payloadDigest(key, body) }

      expect(await send(platform, 'POST', '/identity/sumsub/events', { body, headers })).toMatchObject({
        status: 400,
      })
      expect(await identityOf(player)).toMatchObject({ status: 'started' })
    },
  )

  it('confirms nobody else than the one that the provider was asked about', async () => {
    const { platform, player, clock } = await aGerman(GERMAN)
    const { reference, tell } = await openCheck(platform, player, 'sumsub')
    const say = (verdict: 'pending' | 'approve') => {
      clock.travel(1000)
      return tell(eventOf('sumsub', reference, decision(verdict), clock.now()))
    }
    await say('pending')
    await player.client.call(updatePlayer, { body: { firstName: 'Ben', lastName: 'Andere' } })

    await say('approve')

    expect(await identityOf(player)).toMatchObject({
      status: 'declined',
      reason: 'data_differs',
      isComplete: false,
      canStart: true,
    })
    await player.client.call(updatePlayer, { body: GERMAN })
    await say('approve')
    expect(await identityOf(player)).toMatchObject({ status: 'approved', isComplete: true })
  })

  it('is another one where the player has become somebody else since it was begun', async () => {
    const { platform, player, clock } = await aGerman(GERMAN)
    const first = await openCheck(platform, player, 'sumsub')
    await player.client.call(updatePlayer, { body: { lastName: 'Andere' } })
    const second = await openCheck(platform, player, 'sumsub')
    expect(second.reference).not.toBe(first.reference)

    await first.tell(eventOf('sumsub', first.reference, decision('approve'), clock.now()))
    expect(await identityOf(player)).toMatchObject({ status: 'started', isComplete: false })
    await second.tell(eventOf('sumsub', second.reference, decision('approve'), clock.now()))
    expect(await identityOf(player)).toMatchObject({ status: 'approved', isComplete: true })
  })

  it('is due in Germany after 72 hours, and done with an approval', async () => {
    const { platform, player, clock } = await aGerman(GERMAN)
    const dueAt = async () =>
      (await platform.services.db.selectFrom('playerGuard').select('identityDueAt').executeTakeFirst())
        ?.identityDueAt
    const { createdAt } = await platform.services.db
      .selectFrom('player')
      .select('createdAt')
      .where('id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect((await dueAt())?.getTime()).toBe(createdAt.getTime() + 72 * HOUR_MS)
    expect(await identityOf(player)).toMatchObject({
      dueAt: new Date(createdAt.getTime() + 72 * HOUR_MS).toISOString(),
      depositCeiling: { value: 10_000, currency: 'EUR' },
      before: 'withdrawal',
    })

    clock.travel(80 * HOUR_MS)
    await signInAgain(player)
    await pressInSandbox(platform, player.client, { verdict: 'approve' })
    expect(await dueAt()).toBeNull()
    clock.travel(1000)
    const { reference, tell } = await lastCheck(platform, 'sumsub')
    // A provider may take its yes back.
    await tell(eventOf('sumsub', reference, decision('decline'), clock.now()))
    expect(await identityOf(player)).toMatchObject({ status: 'declined', isComplete: false })
    expect((await dueAt())?.getTime()).toBe(createdAt.getTime() + 72 * HOUR_MS)
  })

  it('asks Brazil’s registry: a phone too, who is politically exposed, and a municipality that there is', async () => {
    const clock = createTravellingClock()
    const platform = await testPlatform(await testSite({ jurisdiction: 'BR' }), { clock })
    const player = await testPlayer(platform, { isIdentified: false })
    await player.client.call(updatePlayer, { body: BRAZILIAN })
    const said = await pressInSandbox(platform, player.client, {
      verdict: 'approve',
      pve: 'on',
      municipality_unknown: 'on',
    })
    expect(said).toContain('answered 200')
    expect(await identityOf(player)).toMatchObject({
      provider: 'serasa',
      status: 'approved',
      // Without a phone.
      isComplete: false,
      isMunicipalityUnknown: true,
      canStart: true,
    })
    expect(await marks(platform)).toEqual({ isPve: true, isMunicipalityUnknown: true })
    const { db, gate } = platform.services
    const stake = { playerId: player.id, currency: 'BRL', totalMinor: 1, largestMinor: 1, now: clock.now() }
    const staked = () => db.transaction().execute((tx) => gate.stake(tx, stake))
    // In the staking transaction itself, whatever a session remembers.
    await expect(staked()).rejects.toMatchObject({ error: 'pve_player_bet_forbidden' })

    const phone = { phoneNumber: '+5511987654321', phoneCountry: 'BR' }
    await player.client.call(submitPhone, { body: phone })
    const [code = ''] = await sentCodes(platform, phone.phoneNumber)
    await player.client.call(verifyPhone, { body: { code } })
    await player.client.call(updatePlayer, { body: { municipality: 'São Paulo' } })
    await pressInSandbox(platform, player.client, { verdict: 'approve' })

    expect(await marks(platform)).toEqual({ isPve: false, isMunicipalityUnknown: false })
    await expect(staked()).rejects.toMatchObject({ error: 'limit_required' })
    expect(await identityOf(player)).toMatchObject({
      isComplete: true,
      isMunicipalityUnknown: false,
      dueAt: null,
    })
  })
})

function decision(verdict: 'pending' | 'approve' | 'decline'): SandboxDecision {
  return SandboxDecision.parse({ token: '', verdict })
}

async function openCheck(platform: Platform, player: TestPlayer, name: IdentityProviderName) {
  await player.client.call(startIdentityCheck, { body: {} })
  return lastCheck(platform, name)
}

/** The newest check, and its provider's voice. */
async function lastCheck(platform: Platform, name: IdentityProviderName) {
  const { reference } = await platform.services.db
    .selectFrom('identityCheck')
    .select('reference')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { key } = createSandboxProvider(platform.services, name)
  const tell = async (raw: string) => {
    const headers = { [DIGEST_HEADER]: payloadDigest(key, raw) }
    return (await send(platform, 'POST', `/identity/${name}/events`, { body: raw, headers })).status
  }
  return { reference, key, tell }
}

/** The check as it was before any event. */
async function forget({ services: { db } }: Platform): Promise<void> {
  await db.deleteFrom('identityEvent').execute()
  await db
    .updateTable('identityCheck')
    .set({ status: 'started', reason: null, eventAt: null, eventId: null })
    .execute()
}

async function marks({ services: { db } }: Platform) {
  return db.selectFrom('player').select(['isPve', 'isMunicipalityUnknown']).executeTakeFirstOrThrow()
}

function eventsTo(platform: Platform): () => IdentityChanged[] {
  const published: unknown[] = []
  platform.services.publisher.publish = async (_, data) => void published.push(data)
  return () => published.flatMap((data) => IdentityChanged.safeParse(fromWire(data)).data ?? [])
}
