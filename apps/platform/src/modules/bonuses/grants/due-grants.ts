import { assertNever } from '@touchline/betting/assert-never'
import type { Database } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../../protection/index.ts'
import type { CampaignTerms } from '../campaigns/campaign-terms.ts'
import { type Campaign, openCampaigns } from '../campaigns/campaigns.queries.ts'
import { type BonusPlayer, bonusPlayer } from '../owned/eligibility.queries.ts'
import { isEligible } from '../owned/eligibility.ts'
import { depositsSince, knownCauses, settledBetsSince } from './due-grants.queries.ts'
import { grantWish } from './grant-wish.ts'
import { isStillLawful } from './is-still-lawful.queries.ts'
import { issueGrants } from './issue.queries.ts'
import { issuedOf, publishIssued } from './publish-issued.ts'

const DAY_MS = 86_400_000
/** Who does not look on the day itself still has it. */
const BIRTHDAY_DAYS = 7

type Context = Pick<Services, 'db' | 'clock' | 'packs' | 'env' | 'publisher' | 'log'>

/**
 * Grants a player what has become due by facts that stay facts: an account, a deposit, a birthday, settled bets. Whenever
 * they look at their bonuses, so that nothing is lost with a process; each cause is granted once, however often it is asked.
 * Who must not be advertised to is granted nothing now.
 */
export async function grantWhatIsDue(services: Context, playerId: number): Promise<void> {
  const { db, clock, packs } = services
  const now = clock.now()
  const player = await bonusPlayer(db, playerId)
  if (!player || player.isPve) return
  const campaigns = (await openCampaigns(db)).filter(
    (campaign) => isRunning(campaign, now) && mayHave(campaign.terms, player, packs),
  )
  if (campaigns.length === 0) return
  const known = new Set(
    (await knownCauses(db, playerId)).map(({ campaignId, cause }) => `${campaignId} ${cause}`),
  )
  const wishes = []
  for (const campaign of campaigns)
    for (const cause of await causesOf(db, campaign.terms, player, now)) {
      const wish = known.has(`${campaign.id} ${cause}`) ? null : grantWish(campaign, player, cause, now)
      if (wish) wishes.push(wish)
    }
  if (wishes.length === 0 || !(await mayPromote(services, playerId))) return
  const isOnlyFirst = packs.byKey(player.jurisdiction).bonuses?.onlyFirst === true
  const granted = isOnlyFirst ? wishes.slice(0, 1) : wishes
  const answers = await db
    .transaction()
    .execute(async (tx) => ((await isStillLawful(tx, packs, player)) ? issueGrants(tx, granted, now) : []))
  await publishIssued(services, issuedOf(granted, answers))
}

/** Whether a campaign grants anything now. */
export function isRunning({ isPaused, terms }: Campaign, now: Date): boolean {
  const hasEnded = terms.endsAt !== null && new Date(terms.endsAt) <= now
  return !isPaused && !hasEnded && new Date(terms.startsAt) <= now
}

/** Whether the law and the campaign let a player be granted it. */
export function mayHave(terms: CampaignTerms, player: BonusPlayer, packs: Services['packs']): boolean {
  const { bonuses } = packs.byKey(player.jurisdiction)
  return !(bonuses?.onlyFirst && player.isKnown) && isEligible(terms, player, packs)
}

async function causesOf(
  db: Database,
  { trigger, startsAt, grantsPerPlayer }: CampaignTerms,
  player: BonusPlayer,
  now: Date,
): Promise<string[]> {
  const since = new Date(startsAt)
  switch (trigger.kind) {
    case 'once':
      return ['once']
    case 'registration':
      return player.createdAt >= since ? ['registration'] : []
    case 'birthday':
      return birthdayCauses(player.birthDate, now)
    case 'deposit': {
      const minMinor = trigger.minAmount[player.currency]
      if (minMinor === undefined) return []
      const asked = { currency: player.currency, minMinor, since, limit: grantsPerPlayer }
      return (await depositsSince(db, player.id, asked)).map((id) => `deposit:${id}`)
    }
    case 'bets': {
      const minMinor = trigger.minStake[player.currency]
      if (minMinor === undefined) return []
      const count = await settledBetsSince(db, player.id, { currency: player.currency, minMinor, since })
      const times = Math.min(Math.floor(count / trigger.count), grantsPerPlayer)
      return Array.from({ length: times }, (_, index) => `bets:${index + 1}`)
    }
    case 'code':
    case 'operator':
      return []
    default:
      return assertNever(trigger)
  }
}

/** Of the last days, by the day in UTC; the 29th of February is the 1st of March in other years. */
function birthdayCauses(birthDate: string | null, now: Date): string[] {
  if (birthDate === null) return []
  const [, month = 1, day = 1] = birthDate.split('-').map(Number)
  return [now.getUTCFullYear(), now.getUTCFullYear() - 1].flatMap((year) => {
    const daysAgo = (now.getTime() - Date.UTC(year, month - 1, day)) / DAY_MS
    return daysAgo >= 0 && daysAgo < BIRTHDAY_DAYS ? [`birthday:${year}`] : []
  })
}
