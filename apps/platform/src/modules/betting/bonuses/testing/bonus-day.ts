import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { activateBonus } from '@touchline/contract/calls/bonuses/bonus'
import { getBonuses } from '@touchline/contract/calls/bonuses/list-bonuses'
import type { PlatformOptions } from '../../../../platform.ts'
import { type TestPlayer, testSite } from '../../../../testing/index.ts'
import { type BettingDay, bettingDay } from '../../testing/betting-day.ts'
import { OPERATOR_KEY } from '../../testing/traders.ts'

/** A campaign file of each kind that moves money, to be varied. */
export const CAMPAIGN = {
  name: { en: 'A bonus' },
  startsAt: '2020-01-01T00:00:00Z',
  endsAt: null,
  trigger: { kind: 'once' },
} as const

export const freebet = (freebetKind: 'only_win' | 'all_win' | 'no_risk', fields: object = {}) => ({
  ...CAMPAIGN,
  kind: 'freebet',
  freebetKind,
  amount: { EUR: 1000 },
  budget: { EUR: 1_000_000 },
  ...fields,
})

/** From three legs of 1.50 on: +5 %, from four on +7 %. */
export const LADDER = {
  ...CAMPAIGN,
  kind: 'comboboost',
  minOdds: 1500,
  ranges: [
    { minCount: 3, maxCount: 3, bonusOdds: 1050 },
    { minCount: 4, maxCount: null, bonusOdds: 1070 },
  ],
}

/** Of any leg, any number of times. */
export const BOOST = { ...CAMPAIGN, kind: 'odds_boost', bonusOdds: 1100 }

/** Two goals ahead, of football. */
export const EARLY = {
  ...CAMPAIGN,
  kind: 'early_payout',
  matchStatus: 'prematch',
  eventConditions: [{ sportType: null, sport: 'soccer', category: null, tournament: null, event: null }],
  lead: 2,
}

/** The variables of a platform with these campaigns. */
export async function campaignSite(campaigns: Record<string, object>): Promise<Record<string, string>> {
  const site = await testSite({})
  const folder = path.join(site.SITE_FILES, 'campaigns')
  await mkdir(folder)
  for (const [key, campaign] of Object.entries(campaigns))
    await writeFile(path.join(folder, `${key}.json`), JSON.stringify(campaign))
  return { ...site, OPERATOR_API_KEY: OPERATOR_KEY }
}

export async function bonusDay(
  prices: readonly number[],
  campaigns: Record<string, object>,
  {
    balanceMinor = 10_000,
    options = {},
    startsAt,
  }: { balanceMinor?: number; options?: PlatformOptions; startsAt?: string } = {},
): Promise<BettingDay> {
  return bettingDay(prices, {
    variables: await campaignSite(campaigns),
    balanceMinor,
    options,
    ...(startsAt === undefined ? {} : { startsAt }),
  })
}

/** Activates all bonuses that the player has, as by hand, and gives them as a bet names them. */
export async function activateAll({ client }: TestPlayer) {
  const { bonuses } = await client.call(getBonuses, {})
  for (const { id, bonusType: type, termsVersion } of bonuses)
    await client.call(activateBonus, { params: { id }, body: { type, termsVersion } })
  return bonuses.map(({ id, bonusType: type }) => ({ id, type }))
}
