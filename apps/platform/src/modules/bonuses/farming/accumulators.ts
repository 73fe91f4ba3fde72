import { reachedAmbRanges } from '@touchline/betting/bonuses/kinds/accumulator'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import type { TermsOf } from '../campaigns/campaign-terms.ts'
import { type Campaign, openCampaigns } from '../campaigns/campaigns.queries.ts'
import { type GrantWish, issueGrants } from '../grants/issue.queries.ts'
import { issuedOf } from '../grants/publish-issued.ts'
import { bonusPlayer } from '../owned/eligibility.queries.ts'
import { isEligible } from '../owned/eligibility.ts'
import { countedBets, playersWithEndedBets } from './accumulators.queries.ts'
import type { FollowOptions } from './follow-grants.ts'

const HOUR_MS = 3_600_000

export type Accumulator = Campaign & { terms: TermsOf<'amb'> }

/** Those that count bets placed now. */
export async function openAccumulators(
  db: DatabaseTransaction | Services['db'],
  now: Date,
): Promise<Accumulator[]> {
  return (await openCampaigns(db)).flatMap((campaign) => {
    const { terms } = campaign
    if (terms.kind !== 'amb' || campaign.isPaused) return []
    const isRunning =
      new Date(terms.startsAt) <= now && (terms.endsAt === null || new Date(terms.endsAt) > now)
    return isRunning ? [{ ...campaign, terms }] : []
  })
}

/**
 * Grants the players of these bets what their number of settled bets has reached. A range pays once: what a correction counts
 * off later is not taken back, and reaching it again pays nothing.
 */
export async function followAccumulators(
  tx: DatabaseTransaction,
  { packs }: Pick<Services, 'packs'>,
  betIds: readonly number[],
  { now, mayReach, onIssued }: FollowOptions,
): Promise<void> {
  const playerIds = await playersWithEndedBets(tx, betIds)
  if (playerIds.length === 0) return
  const wishes: GrantWish[] = []
  for (const campaign of await openAccumulators(tx, now))
    for (const playerId of playerIds) {
      const player = await bonusPlayer(tx, playerId)
      if (!player || !isEligible(campaign.terms, player, packs)) continue
      const { settled } = await countedBets(tx, playerId, campaign.terms)
      const due = rangeWishes(campaign, playerId, reachedAmbRanges(settled, ambTermsOf(campaign)), now)
      if (due.length > 0 && (await mayReach(playerId))) wishes.push(...due)
    }
  onIssued(issuedOf(wishes, await issueGrants(tx, wishes, now)))
}

export function ambTermsOf({ terms }: Accumulator) {
  const { ambRanges, minStakeMinor, stakeCurrency, issueTo } = terms
  return { ambRanges, minStakeMinor, stakeCurrency, issueToMs: issueTo === null ? null : Date.parse(issueTo) }
}

/** Of a range and one of its free bets. */
export function causeOf(range: number, place: number): string {
  return `amb:${range}#${place}`
}

function rangeWishes(
  { id: campaignId, versionId, terms }: Accumulator,
  playerId: number,
  ranges: readonly number[],
  now: Date,
): GrantWish[] {
  const { validHours } = terms.freebet
  return ranges.flatMap((index) => {
    const range = terms.ambRanges[index]
    return Array.from(
      { length: range?.numberOfFreebets ?? 0 },
      (_, place): GrantWish => ({
        playerId,
        campaignId,
        versionId,
        type: 'freebet',
        cause: causeOf(index, place + 1),
        currency: terms.stakeCurrency,
        amount: range?.issuedBonusAmountMinor ?? 0,
        endsAt: validHours === null ? null : new Date(now.getTime() + validHours * HOUR_MS),
        usesCount: 1,
        perPlayer: null,
        poolKey: null,
      }),
    )
  })
}
