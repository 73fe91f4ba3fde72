import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  activateBonus,
  applyPromoCode,
  declineBonus,
  markBonusesAsSeen,
} from '@touchline/contract/calls/bonuses/bonus'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import {
  createPromoCodes,
  grantCampaign,
  pauseCampaign,
  revokeCampaign,
} from '@touchline/contract/calls/bonuses/operator-campaigns'
import { panic } from '@touchline/contract/calls/player/exclusions'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { ApiError } from '@touchline/contract/errors'
import { describe, expect, it } from 'vitest'
import { createTravellingClock, testPlatform, testPlayer, testSite } from '../../testing/index.ts'
import { sessionCacheOf } from '../accounts/sessions/session-cache.ts'
import { eventually } from '../betting/testing/betting-day.ts'
import { listenTo } from '../betting/testing/player-channel.ts'
import { OPERATOR_KEY, operatorClient } from '../corrections/testing/operator-desk.ts'
import { paymentDesk } from '../payments/testing/payment-desk.ts'
import { checkLedger } from '../wallet/index.ts'

const FREEBET = {
  kind: 'freebet',
  name: { en: 'Free bet' },
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: null,
  trigger: { kind: 'once' },
  freebetKind: 'only_win',
  amount: { EUR: 500 },
  budget: { EUR: 10_000 },
  validHours: 24,
}

const COMBOBOOST = {
  kind: 'comboboost',
  name: { en: 'Combos' },
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: null,
  ranges: [{ minCount: 3, maxCount: null, bonusOdds: 1100 }],
  usesCount: 1,
}

async function platformWith(campaigns: Record<string, object>, bonusLaw: object | null = null) {
  const site = await (bonusLaw ? siteWithLaw(bonusLaw) : testSite({}))
  const folder = path.join(site.SITE_FILES, 'campaigns')
  await mkdir(folder)
  for (const [key, campaign] of Object.entries(campaigns))
    await writeFile(path.join(folder, `${key}.json`), JSON.stringify(campaign))
  const clock = createTravellingClock('2026-11-30T12:00:00Z')
  const platform = await testPlatform({ ...site, OPERATOR_API_KEY: OPERATOR_KEY }, { clock })
  const player = await testPlayer(platform)
  const bonuses = async ({ client } = player) => (await client.call(getBonuses, {})).bonuses
  const operator = operatorClient(platform)
  return { platform, clock, player, bonuses, operator, balance: () => checkLedger(platform.services.db) }
}

/** The baseline's jurisdiction, but for what it says of bonuses. */
async function siteWithLaw(bonusLaw: object) {
  const file = path.join(import.meta.dirname, '../jurisdictions/packs/CW.json')
  const pack = JSON.parse(await readFile(file, 'utf8'))
  const bonuses = { ...pack.bonuses, ...bonusLaw }
  return testSite({ jurisdiction: 'ZZ' }, { 'ZZ.json': { ...pack, key: 'ZZ', bonuses } })
}

describe('bonuses of a player', () => {
  it('are granted once when they look, and again by what they do', async () => {
    const deposits = {
      ...FREEBET,
      trigger: { kind: 'deposit', minAmount: { EUR: 2000 } },
      grantsPerPlayer: 2,
      startsAt: '2026-11-01T00:00:00Z',
    }
    const { player, bonuses, balance } = await platformWith({ deposits, once: FREEBET })
    const pay = (value: number) =>
      player.client.call(
        testDeposit,
        { body: { amount: { value, currency: 'EUR' } } },
        { idempotencyKey: randomUUID() },
      )

    expect(await bonuses()).toHaveLength(1)
    expect(await bonuses()).toHaveLength(1)
    await pay(1999)
    await pay(2000)
    expect(await bonuses()).toHaveLength(2)
    await pay(2000)
    await pay(2000)
    expect(await bonuses()).toHaveLength(3)
    expect(await balance()).toMatchObject({ isBalanced: true })
  })

  it('are not for a deposit that was charged back, unless that was taken back', async () => {
    const trigger = { kind: 'deposit', minAmount: { EUR: 2000 } }
    const { platform, player, bonuses } = await platformWith({
      deposits: { ...FREEBET, trigger, startsAt: '2026-11-01T00:00:00Z' },
    })
    const desk = paymentDesk(platform)
    const reference = await desk.referenceOf(await desk.paidIn(player, 2_000))

    await desk.tell({ kind: 'reversed', reference, value: 2_000, reason: 'charged_back' })
    expect(await bonuses()).toEqual([])

    await desk.tell({ kind: 'restored', reference, value: 2_000 })
    expect(await bonuses()).toHaveLength(1)
  })

  it('are seen, activated by their terms, declined, and expire with their money given back', async () => {
    const { player, clock, bonuses, balance } = await platformWith({
      one: FREEBET,
      two: { ...FREEBET, validHours: 48 },
    })
    const [first, second] = await bonuses()
    if (!first || !second) throw new Error('nothing was granted')
    const { client } = player
    await client.call(markBonusesAsSeen, { body: { bonuses: [{ id: first.id, type: 'freebet' }] } })
    expect((await client.call(getBonuses, { query: { unseen: true } })).bonuses).toHaveLength(1)

    const decide = (termsVersion: number) =>
      client.call(activateBonus, { params: { id: first.id }, body: { type: 'freebet', termsVersion } })
    await expect(decide(first.termsVersion + 1)).rejects.toMatchObject({ error: 'bonus_terms_changed' })
    expect((await decide(first.termsVersion)).bonus.status).toBe('active')
    const declined = await client.call(declineBonus, { params: { id: second.id }, body: { type: 'freebet' } })
    expect(declined.bonus.status).toBe('deactivated')
    expect(await balance()).toMatchObject({ isBalanced: true })

    clock.travel(72 * 3_600_000)
    expect((await bonuses()).map(({ status }) => status)).toContain('expired')
    await expect(decide(first.termsVersion)).rejects.toMatchObject({ error: 'bonus_not_available' })
  })

  it('are nobody’s whose country or identity is not known', async () => {
    const { bonuses } = await platformWith({
      country: { ...FREEBET, countryCodes: ['DE'] },
      verified: { ...FREEBET, onlyVerified: true },
    })

    expect(await bonuses()).toEqual([])
  })
})

describe('whom nothing may be promoted to', () => {
  const byCode = { ...FREEBET, trigger: { kind: 'code', codes: ['SPRING'] } }

  it('is the politically exposed: they get nothing, by looking, by code or by the operator', async () => {
    const { platform, player, bonuses, operator } = await platformWith({
      once: FREEBET,
      codes: byCode,
      mine: { ...FREEBET, trigger: { kind: 'operator' } },
    })
    const { services } = platform
    await services.db.updateTable('player').set({ isPve: true }).where('id', '=', player.id).execute()
    sessionCacheOf(services).clear()

    expect(await bonuses()).toEqual([])
    await expect(player.client.call(applyPromoCode, { body: { code: 'SPRING' } })).rejects.toMatchObject({
      error: 'promo_code_invalid',
    })
    const body = { cause: 'june', playerIds: [player.id] }
    const { answers } = await operator.call(grantCampaign, { params: { key: 'mine' }, body })
    expect(answers).toMatchObject([{ answer: 'not_eligible' }])
    // One that stays a player gets each of them.
    const other = await testPlayer(platform)
    expect(await bonuses(other)).toHaveLength(1)
  })

  it('is the excluded: neither a code nor the operator gives them anything', async () => {
    const { platform, player, operator } = await platformWith({
      mine: { ...FREEBET, trigger: { kind: 'operator' } },
    })
    const grant = async (cause: string) =>
      (
        await operator.call(grantCampaign, {
          params: { key: 'mine' },
          body: { cause, playerIds: [player.id] },
        })
      ).answers
    await player.client.call(panic, {}, { idempotencyKey: randomUUID() })

    expect(await grant('june')).toMatchObject([{ answer: 'not_eligible' }])
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })
})

describe('a code', () => {
  it('works once, and what does not work has one answer, for ten tries', async () => {
    const codes = { ...FREEBET, trigger: { kind: 'code', codes: ['SPRING'] } }
    const { player, bonuses, platform } = await platformWith({ codes })
    const apply = (code: string, { client } = player) => client.call(applyPromoCode, { body: { code } })

    const { bonus } = await apply('spring')
    expect(bonus).toEqual({ id: (await bonuses())[0]?.id, type: 'freebet' })
    await expect(apply('SPRING')).rejects.toMatchObject({ error: 'promo_code_invalid' })
    for (let tries = 0; tries < 9; tries += 1)
      await expect(apply(`WRONG-${tries}`)).rejects.toMatchObject({ error: 'promo_code_invalid' })
    await expect(apply('SPRING')).rejects.toMatchObject({ error: 'rate_limited' })
    expect(await bonuses()).toHaveLength(1)
    expect((await apply('SPRING', await testPlayer(platform))).bonus.type).toBe('freebet')
  })
})

describe('many codes at the same moment', () => {
  const byCode = (code: string) => ({ ...FREEBET, trigger: { kind: 'code', codes: [code] } })

  it('are no more than ten tries', async () => {
    const { player } = await platformWith({ codes: byCode('SPRING') })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, tried) =>
        player.client
          .call(applyPromoCode, { body: { code: `WRONG-${tried}` } })
          .catch((error: unknown) => error),
      ),
    )

    const count = (name: string) => answers.filter((answer) => matches(answer, name)).length
    expect({ tried: count('promo_code_invalid'), refused: count('rate_limited') }).toEqual({
      tried: 10,
      refused: 20,
    })
  })

  it('are one bonus where the law lets a player have the first alone', async () => {
    const codes = ['ONE', 'TWO', 'THREE', 'FOUR']
    const { player, bonuses } = await platformWith(
      Object.fromEntries(codes.map((code) => [code.toLowerCase(), byCode(code)])),
      { onlyFirst: true },
    )

    await Promise.all(
      codes.map((code) => player.client.call(applyPromoCode, { body: { code } }).catch(() => null)),
    )

    expect(await bonuses()).toHaveLength(1)
  })

  it('are as many bonuses of a campaign as it gives a player, also where no money is reserved for them', async () => {
    const codes = ['ONE', 'TWO', 'THREE', 'FOUR']
    const { player, platform } = await platformWith({
      combos: { ...COMBOBOOST, trigger: { kind: 'code', codes } },
    })

    for (const each of [player, ...(await Promise.all([1, 2, 3, 4].map(() => testPlayer(platform))))]) {
      const applied = codes.map((code) => each.client.call(applyPromoCode, { body: { code } }))
      const answers = await Promise.allSettled(applied)
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
    expect(await platform.services.db.selectFrom('bonusGrant').select('cause').execute()).toHaveLength(5)
  })
})

const matches = (answer: unknown, name: string) => answer instanceof ApiError && answer.error === name

describe('a player’s own code', () => {
  it('is nobody else’s, counts its uses, and stays what it was when it is made again', async () => {
    const codes = { ...FREEBET, trigger: { kind: 'code', codes: [] } }
    const { player, platform, operator, clock } = await platformWith({
      mine: codes,
      other: codes,
      free: FREEBET,
    })
    const others = await Promise.all([testPlayer(platform), testPlayer(platform)])
    const make = async (key: string, ...made: { code: string; playerId?: number; usesMax?: number }[]) =>
      (await operator.call(createPromoCodes, { params: { key }, body: { codes: made } })).codes.map(
        ({ answer }) => answer,
      )
    const apply = (code: string, { client } = player) => client.call(applyPromoCode, { body: { code } })

    expect(
      await make('mine', { code: 'FOR-ONE', playerId: player.id }, { code: 'ONCE', usesMax: 1 }),
    ).toEqual(['created', 'created'])
    expect(await make('mine', { code: 'FOR-ONE' })).toEqual(['known'])
    expect(await make('other', { code: 'FOR-ONE' })).toEqual(['taken'])
    await expect(make('free', { code: 'NEVER' })).rejects.toMatchObject({ error: 'conflict' })

    await expect(apply('for-one', others[0])).rejects.toMatchObject({ error: 'promo_code_invalid' })
    expect((await apply('for-one')).bonus.type).toBe('freebet')
    const answers = await Promise.allSettled(others.map((other) => apply('ONCE', other)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const endsAt = new Date(clock.now().getTime() - 1).toISOString()
    const late = { params: { key: 'mine' }, body: { codes: [{ code: 'OVER', endsAt }] } }
    await operator.call(createPromoCodes, late)
    await expect(apply('OVER', others[0])).rejects.toMatchObject({ error: 'promo_code_invalid' })
  })
})

describe('the operator', () => {
  it('grants once for a cause, pauses, and takes back what is unused', async () => {
    const { platform, player, bonuses, operator, balance } = await platformWith({
      mine: { ...FREEBET, trigger: { kind: 'operator' }, grantsPerPlayer: 5 },
    })
    const params = { key: 'mine' }
    const grant = async (cause: string) =>
      (await operator.call(grantCampaign, { params, body: { cause, playerIds: [player.id, 999_999] } }))
        .answers

    const channel = await listenTo(platform, player)
    expect(await grant('june')).toEqual([
      { playerId: player.id, answer: 'granted' },
      { playerId: 999_999, answer: 'not_eligible' },
    ])
    const issued = () => channel.received.filter(({ type }) => type === 'bonus_issued')
    await eventually(async () =>
      expect(issued()).toMatchObject([{ bonus: { id: expect.any(Number), bonusType: 'freebet' } }]),
    )
    expect(await grant('june')).toMatchObject([{ answer: 'known' }, {}])
    expect(await grant('july')).toMatchObject([{ answer: 'granted' }, {}])
    await operator.call(pauseCampaign, { params, body: { isPaused: true } })
    await expect(grant('august')).rejects.toMatchObject({ error: 'conflict' })
    expect((await bonuses()).map(({ status }) => status)).toEqual(['bonus_over', 'bonus_over'])
    await operator.call(pauseCampaign, { params, body: { isPaused: false } })
    const revoke = () => operator.call(revokeCampaign, { params, body: { playerIds: [player.id] } })
    expect(await revoke()).toEqual({ grants: 2 })
    expect(await revoke()).toEqual({ grants: 0 })
    expect((await bonuses()).map(({ status }) => status)).toEqual(['deactivated', 'deactivated'])
    expect(await balance()).toMatchObject({ isBalanced: true })
  })
})
