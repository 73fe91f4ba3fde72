import type { PlatformOptions } from '../../../../platform.ts'
import { type TestPlayer, testSiteFiles } from '../../../../testing/index.ts'
import { type BettingDay, bettingDay, placeAll } from '../../../betting/testing/betting-day.ts'
import { OPERATOR_KEY } from '../../../corrections/testing/operator-desk.ts'
import { farmedByGrant } from '../farming-stats.ts'
import { farmedGrantOf, freebetsOf, grantFarming } from './grant-farming.queries.ts'

/** Of all campaigns here. */
export const COMMON = { startsAt: '2026-01-01T00:00:00Z', endsAt: null, trigger: { kind: 'once' } }
export const FREEBET = { freebetKind: 'only_win', validHours: 24 }
const FARMING = {
  ...COMMON,
  minOdds: 1500,
  farmOncePerEvent: true,
  pointsTarget: 2,
  shareThousandths: 500,
  freebetCap: { EUR: 2000 },
  freebet: FREEBET,
}
export const HUNT = { kind: 'hunting', name: { en: 'Hunt' }, ...FARMING, budget: { EUR: 100_000 } }
export const CUP = {
  kind: 'tournament',
  name: { en: 'Cup' },
  ...FARMING,
  pointsTarget: 1,
  endsAt: '2200-01-01T00:00:00Z',
  pool: { amountMinor: 700, currency: 'EUR' },
}
export const AMB = {
  kind: 'amb',
  name: { en: 'Three bets' },
  ...COMMON,
  stakeCurrency: 'EUR',
  minStakeMinor: 500,
  issueTo: null,
  ambRanges: [
    { numberOfBets: 1, numberOfFreebets: 1, issuedBonusAmountMinor: 100 },
    { numberOfBets: 3, numberOfFreebets: 2, issuedBonusAmountMinor: 200 },
  ],
  freebet: FREEBET,
  budget: { EUR: 100_000 },
}

export interface FarmingDay extends BettingDay {
  campaignId: number
}

/** A day with this campaign, in which the player takes part. */
export async function farmingDay(
  key: string,
  terms: object,
  prices: readonly number[],
  options: PlatformOptions = {},
): Promise<FarmingDay> {
  const variables = await testSiteFiles({ campaigns: { [key]: terms } })
  const day = await bettingDay(prices, {
    variables: { ...variables, OPERATOR_API_KEY: OPERATOR_KEY },
    options,
  })
  return { ...day, campaignId: await join(day, key, day.player) }
}

export function join({ platform }: BettingDay, key: string, { id: playerId }: TestPlayer): Promise<number> {
  const { db, clock } = platform.services
  return grantFarming(db, { key, playerId, now: clock.now() })
}

interface PlaceOptions {
  value?: number
  type?: 'hunting' | 'tournament' | 'lootbox' | null
  player?: TestPlayer
}

export async function place(
  day: FarmingDay,
  positions: number[],
  { value = 1000, type = 'hunting', player = day.player }: PlaceOptions = {},
): Promise<number> {
  const bet = {
    stake: { value, currency: 'EUR' },
    selections: positions.map((one) => day.leg(one)),
    ...(type && { bonus: { id: day.campaignId, type } }),
  }
  return (await placeAll(player, [bet])).bets[0]?.id ?? 0
}

export async function statsOf({ platform, campaignId, player }: FarmingDay) {
  const { db } = platform.services
  const grant = await farmedGrantOf(db, campaignId, player.id)
  return (await farmedByGrant(db, [{ ...grant, currency: 'EUR' }])).get(grant.grantId)
}

/** Free bets that the campaign has given, and whether each was taken back. */
export const amountsOf = async ({ platform, campaignId }: FarmingDay) =>
  (await freebetsOf(platform.services.db, campaignId)).map(({ amountMinor, isReleased }) => [
    amountMinor,
    isReleased,
  ])
