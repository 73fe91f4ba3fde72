import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getComboboosts } from '@touchline/contract/calls/bonuses/list-bonuses'
import { describe, expect, it } from 'vitest'
import { testPlatform, testPlayer, testSite } from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import {
  isAllowedIn,
  issueGrants,
  openBonuses,
  openCampaigns,
  raiseFreebet,
  releaseGrants,
  termsOfVersions,
} from '../index.ts'

const FREEBET = {
  kind: 'freebet',
  name: { en: 'Free bet' },
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  trigger: { kind: 'operator' },
  freebetKind: 'only_win',
  amount: { EUR: 500 },
  budget: { EUR: 1200 },
}

const LADDER = {
  kind: 'comboboost',
  name: { en: 'Ladder' },
  startsAt: '2026-01-01T00:00:00Z',
  endsAt: null,
  trigger: { kind: 'once' },
  ranges: [{ minCount: 2, maxCount: null, bonusOdds: 1100 }],
}

async function siteWith(campaigns: Record<string, object>) {
  const site = await testSite({})
  const folder = path.join(site.SITE_FILES, 'campaigns')
  await mkdir(folder)
  for (const [key, campaign] of Object.entries(campaigns))
    await writeFile(path.join(folder, `${key}.json`), JSON.stringify(campaign))
  return {
    site,
    write: (key: string, campaign: object) =>
      writeFile(path.join(folder, `${key}.json`), JSON.stringify(campaign)),
  }
}

describe('campaigns of files', () => {
  it('ships a demo of each kind, which the packs allow', async () => {
    const { services } = await testPlatform({ DEMO_CAMPAIGNS: 'true' })

    const kinds = (await openCampaigns(services.db)).map(({ terms }) => terms.kind)

    expect(new Set(kinds)).toEqual(
      new Set([
        'comboboost',
        'odds_boost',
        'early_payout',
        'freebet',
        'hunting',
        'tournament',
        'lootbox',
        'insurance',
        'amb',
      ]),
    )
  })

  it('makes a changed file a new version, and an unchanged one none', async () => {
    const { site, write } = await siteWith({ spring: FREEBET })
    const { services } = await testPlatform(site)
    const [before] = await openCampaigns(services.db)

    await openBonuses(services)
    expect((await openCampaigns(services.db))[0]?.versionId).toBe(before?.versionId)
    await write('spring', { ...FREEBET, amount: { EUR: 700 } })
    await openBonuses(services)

    const [after] = await openCampaigns(services.db)
    expect(after?.id).toBe(before?.id)
    expect(after?.versionId).not.toBe(before?.versionId)
    expect(after?.terms).toMatchObject({ amount: { EUR: 700 } })
    const kept = await termsOfVersions(services.db, [before?.versionId ?? 0])
    expect([...kept.values()]).toMatchObject([{ amount: { EUR: 500 } }])
  })

  it('is for nobody where the law is not filled in, nor where it is not named', async () => {
    const { site } = await siteWith({ spring: { ...FREEBET, jurisdictions: ['CW'] }, ladder: LADDER })
    const { services } = await testPlatform(site)
    const campaigns = await openCampaigns(services.db)
    const allowed = (pack: string) =>
      campaigns.flatMap(({ key, terms }) => (isAllowedIn(terms, services.packs.byKey(pack)) ? [key] : []))

    expect(allowed('CW')).toEqual(['ladder', 'spring'])
    expect(allowed('GB')).toEqual(['ladder'])
    expect(allowed('SE')).toEqual([])
    expect(allowed('DE')).toEqual([])
  })

  it.each([
    ['GB', { ...LADDER, name: { en: 'Risk-free ladder' } }, 'forbids a name with “risk-free”'],
    ['SE', LADDER, 'forbids the kind comboboost'],
    ['BR', { ...FREEBET, trigger: { kind: 'registration' } }, 'forbids the trigger registration'],
    ['DE', FREEBET, 'bonuses are off until its law is filled in'],
  ])('is refused by name and reason where %s forbids it', async (jurisdiction, campaign, reason) => {
    const { site } = await siteWith({ mine: { ...campaign, jurisdictions: [jurisdiction] } })

    await expect(testPlatform(site)).rejects.toThrow(`mine.json: jurisdictions: ${jurisdiction} ${reason}`)
  })
})

describe('banners', () => {
  const banners = { desktop: 'cash-out', mobile: null, altText: { en: 'Ladder', de: 'Leiter' } }

  it('are told with each bonus, in the player’s language', async () => {
    const { site } = await siteWith({ ladder: { ...LADDER, banners }, plain: LADDER })
    const { client } = await testPlayer(await testPlatform(site), { locale: 'de' })

    const { comboboosts } = await client.call(getComboboosts, {})

    const desktop = { id: expect.any(Number), url: '/api/images/banners/cash-out', altText: 'Leiter' }
    expect(comboboosts.map((bonus) => bonus.banners)).toEqual(
      expect.arrayContaining([
        { desktop, mobile: null },
        { desktop: null, mobile: null },
      ]),
    )
  })

  it('stop the start when their picture is missing', async () => {
    const { site } = await siteWith({ ladder: { ...LADDER, banners: { ...banners, mobile: 'nowhere' } } })

    await expect(testPlatform(site)).rejects.toThrow(
      'ladder.json: banners.mobile: pictures/nowhere is missing',
    )
  })
})

describe('grants', () => {
  it('are given once for a cause, within the budget to the last unit, and balance', async () => {
    const { site } = await siteWith({ spring: FREEBET })
    const platform = await testPlatform(site)
    const { db, clock } = platform.services
    const [campaign] = await openCampaigns(db)
    const players = await Promise.all(Array.from({ length: 6 }, () => testPlayer(platform)))
    const wish = (playerId: number, amount: number, cause = 'operator:1') => ({
      playerId,
      campaignId: campaign?.id ?? 0,
      versionId: campaign?.versionId ?? 0,
      type: 'freebet' as const,
      cause,
      currency: 'EUR',
      amount,
      endsAt: null,
      usesCount: 1,
      perPlayer: null,
      poolKey: null,
    })

    const answers = await Promise.all(
      players.map(({ id }) => issueGrants(db, [wish(id, 200), wish(id, 200)], clock.now())),
    )
    expect(answers.flat().filter(({ status }) => status === 'granted')).toHaveLength(6)
    expect(answers.flat().filter(({ status }) => status === 'known')).toHaveLength(6)
    const id = players[0]?.id ?? 0
    expect(await issueGrants(db, [wish(id, 1, 'operator:2')], clock.now())).toEqual([
      { status: 'over_budget' },
    ])

    const granted = answers.flat().flatMap((answer) => (answer.status === 'granted' ? [answer.grantId] : []))
    expect(await releaseGrants(db, granted.slice(0, 1), { now: clock.now(), isRevoked: true })).toHaveLength(
      1,
    )
    expect(await releaseGrants(db, granted.slice(0, 1), { now: clock.now(), isRevoked: true })).toHaveLength(
      0,
    )
    expect(await issueGrants(db, [wish(id, 200, 'operator:2')], clock.now())).toMatchObject([
      { status: 'granted' },
    ])
    const raise = {
      grantId: granted[1] ?? 0,
      lootboxGrantId: granted[2] ?? 0,
      multiplierThousandths: 1500,
      amountMinor: 300,
    }
    expect(await raiseFreebet(db, raise, clock.now())).toBe(false)
    await releaseGrants(db, granted.slice(5), { now: clock.now(), isRevoked: true })
    expect(await raiseFreebet(db, raise, clock.now())).toBe(true)
    expect(await raiseFreebet(db, raise, clock.now())).toBe(false)
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })
})
