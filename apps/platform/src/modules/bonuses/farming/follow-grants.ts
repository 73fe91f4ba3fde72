import {
  type FarmingTerms,
  farmedAmountMinor,
  farmedFreebets,
  farmedPoints,
} from '@touchline/betting/bonuses/kinds/farming'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type GrantWish, issueGrants, releaseGrants } from '../grants/issue.queries.ts'
import { type GrantedBonus, issuedOf } from '../grants/publish-issued.ts'
import {
  type FarmedBet,
  type FarmedGrant,
  type FarmingEntry,
  type FarmingTermsOfFile,
  farmedBets,
  farmedGrants,
  farmingEntries,
  insertEntry,
  recheckAt,
  takeBackEntry,
} from './farming.queries.ts'
import { type InsuredBet, insuredBets } from './insured-bets.ts'
import { commitRounds } from './lootbox/lootbox.queries.ts'
import { putBack, tournamentPoolKey } from './tournament-pool.ts'

const HOUR_MS = 3_600_000
const RECHECK_MS = 600_000

export interface FollowOptions {
  now: Date
  /** Whether a bonus may reach the player now. */
  mayReach: (playerId: number) => Promise<boolean>
  /** Of what is granted, to be told after the commit. */
  onIssued: (issued: readonly GrantedBonus[]) => void
}

/**
 * Makes what these grants have earned what their bets are worth now, in one transaction: free bets that are earned are granted,
 * and those that a correction takes back, the newest first, as long as nobody has placed them. The caller holds their states,
 * the players' accounts, and what `lockFarmed` locks.
 */
export async function followGrants(
  tx: DatabaseTransaction,
  grantIds: readonly number[],
  { now, mayReach, onIssued }: FollowOptions,
): Promise<void> {
  if (grantIds.length === 0) return
  const grants = await farmedGrants(tx, grantIds)
  const bets = Map.groupBy(await farmedBets(tx, grantIds), ({ grantId }) => grantId)
  const entries = Map.groupBy(await farmingEntries(tx, grantIds), ({ grantId }) => grantId)
  const due: DueFreebet[] = []
  for (const grant of grants) {
    const { terms } = grant
    if (terms.kind === 'lootbox') {
      const rules = farmingTerms(terms, null)
      const { count } = farmedFreebets(farmedPoints(bets.get(grant.id) ?? [], rules).points, rules)
      await commitRounds(tx, grant.id, { count, multipliers: terms.multipliers, now })
      continue
    }
    const all = entries.get(grant.id) ?? []
    const earned = earnedBy(terms, bets.get(grant.id) ?? [], all)
    if (earned.lost.length > 0) await takeBack(tx, grant, earned.lost, now)
    if (earned.missing.length === 0 || grant.isPve) continue
    if (!(await mayReach(grant.playerId))) {
      await recheckAt(tx, grant.id, new Date(now.getTime() + RECHECK_MS))
      continue
    }
    for (const { number, currency, amountMinor } of earned.missing) {
      const attempt = all.filter((entry) => entry.number === number).length + 1
      due.push({ grant: { ...grant, terms }, number, attempt, currency, amount: amountMinor })
    }
  }
  onIssued(await grantDue(tx, due, now))
}

type EarningTerms = Exclude<FarmingTermsOfFile, { kind: 'lootbox' }>

interface Earned {
  /** Free bets that stand and are not earned any more. */
  lost: FarmingEntry[]
  /** Those that are earned and do not stand. */
  missing: InsuredBet[]
}

function earnedBy(terms: EarningTerms, bets: readonly FarmedBet[], entries: readonly FarmingEntry[]): Earned {
  const standing = entries.filter(({ isTakenBack }) => !isTakenBack)
  const isStanding = (number: number) => standing.some((entry) => entry.number === number)
  if (terms.kind === 'insurance') {
    const insured = insuredBets(terms, bets)
    const numbers = new Set(insured.map(({ number }) => number))
    return {
      lost: standing.filter(({ number }) => !numbers.has(number)),
      missing: insured.filter(({ number }) => !isStanding(number)),
    }
  }
  const { count, amountMinor, currency } = farmedBy(terms, bets)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const isPayable = standing.length < count && amountMinor > 0 && currency !== null
  return {
    lost: standing.slice(count),
    missing: isPayable
      ? numbers.flatMap((number) => (isStanding(number) ? [] : [{ number, amountMinor, currency }]))
      : [],
  }
}

/** In the currency of the last bet that earned; the average is of stakes in it alone. */
function farmedBy(terms: Exclude<EarningTerms, { kind: 'insurance' }>, bets: readonly FarmedBet[]) {
  const { points } = farmedPoints(bets, farmingTerms(terms, null))
  const earning = bets.filter(({ outcome, events }) => outcome === 'earns' && events.length > 0)
  const currency = earning.at(-1)?.currency ?? null
  const { count } = farmedFreebets(points, farmingTerms(terms, null))
  const capMinor = currency === null ? undefined : terms.freebetCap[currency]
  const isPayable = terms.kind !== 'tournament' || terms.pool.currency === currency
  if (capMinor === undefined || !isPayable) return { count, amountMinor: 0, currency }
  const stakes = earning.filter((bet) => bet.currency === currency).map(({ ownStakeMinor }) => ownStakeMinor)
  return { count, amountMinor: farmedAmountMinor(stakes, farmingTerms(terms, capMinor)), currency }
}

type CountedTerms = Exclude<FarmingTermsOfFile, { kind: 'insurance' }>

export function farmingTerms(terms: CountedTerms, freebetCapMinor: number | null): FarmingTerms {
  const { farmOncePerEvent, pointsTarget } = terms
  // Points of loot boxes become no free bets.
  const shareThousandths = terms.kind === 'lootbox' ? 0 : terms.shareThousandths
  return { farmOncePerEvent, pointsTarget, shareThousandths, freebetCapMinor }
}

interface DueFreebet {
  grant: FarmedGrant & { terms: EarningTerms }
  number: number
  attempt: number
  currency: string
  amount: number
}

async function grantDue(
  tx: DatabaseTransaction,
  due: readonly DueFreebet[],
  now: Date,
): Promise<GrantedBonus[]> {
  const wishes = due.map(({ grant, number, attempt, currency, amount }): GrantWish => {
    const { validHours } = grant.terms.freebet
    return {
      playerId: grant.playerId,
      campaignId: grant.campaignId,
      versionId: grant.versionId,
      type: 'freebet',
      cause: `farm:${grant.id}#${number}.${attempt}`,
      currency,
      amount,
      endsAt: validHours === null ? null : new Date(now.getTime() + validHours * HOUR_MS),
      usesCount: 1,
      perPlayer: null,
      poolKey: grant.terms.kind === 'tournament' ? tournamentPoolKey(grant.campaignId) : null,
    }
  })
  const answers = await issueGrants(tx, wishes, now)
  for (const [index, { grant, number, attempt, currency }] of due.entries()) {
    const answer = answers[index]
    if (answer?.status !== 'granted') continue
    await insertEntry(tx, {
      grantId: grant.id,
      campaignId: grant.campaignId,
      playerId: grant.playerId,
      number,
      attempt,
      freebetGrantId: answer.grantId,
      currency,
      amountMinor: answer.amount ?? 0,
      now,
    })
  }
  return issuedOf(wishes, answers)
}

/** What was placed or used stays: it counts as earned until new points make up for it. */
async function takeBack(
  tx: DatabaseTransaction,
  { campaignId, terms }: FarmedGrant,
  entries: readonly FarmingEntry[],
  now: Date,
): Promise<void> {
  const freebets = entries.map(({ freebetGrantId }) => freebetGrantId)
  const released = new Set(await releaseGrants(tx, freebets, { now, isRevoked: true }))
  for (const entry of entries.filter(({ freebetGrantId }) => released.has(freebetGrantId))) {
    await takeBackEntry(tx, entry.id, now)
    if (terms.kind === 'tournament') await putBack(tx, campaignId, entry, now)
  }
}
