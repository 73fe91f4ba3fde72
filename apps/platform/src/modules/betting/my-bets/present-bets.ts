import { formatSystemId, lineCount, parseSystemId } from '@touchline/betting/systems/system-types'
import type { Bet, BetSelection } from '@touchline/contract/entities/bet'
import { BetResultSchema, BetStatus } from '@touchline/contract/entities/bet'
import * as z from 'zod/mini'
import type { Database } from '../../../core/database/connect.ts'
import type { SelectionResult } from '../../../core/database/tables.ts'
import { localizeStatistics, matchSlug } from '../../catalogue/index.ts'
import { cashoutValueMinor, isUnderReview } from '../cashout/cashout-value.ts'
import { jointChancesOf } from '../cashout/joint-chances.ts'
import { type StoredStep, stepReason, stepsOf } from '../settlement/bet-history.queries.ts'
import { type BetBonusRow, betBonuses } from './bet-bonuses.queries.ts'
import { type BetRow, betRows, betsInJackpots, deadHeatOf, type LegRow, legRows } from './bets.queries.ts'
import { legNames } from './leg-names.ts'
import { presentBetBonus } from './present-bet-bonus.ts'

export interface BetsToPresent {
  ids: readonly number[]
  /** The platform's time, for what can be cashed out. */
  now: Date
  /** Default: the locale of each bet's placement. */
  locale?: string
}

/** The contract's bets in the order of `ids`, with the current state of their matches. */
export async function presentBets(db: Database, { ids, now, locale }: BetsToPresent): Promise<Bet[]> {
  const byId = new Map((await betRows(db, ids)).map((bet) => [bet.id, bet]))
  const inOrder = ids.flatMap((id) => byId.get(id) ?? [])
  return presentRows(db, inOrder, now, locale)
}

/** The same for rows already read. */
export async function presentRows(
  db: Database,
  bets: readonly BetRow[],
  now: Date,
  locale?: string,
): Promise<Bet[]> {
  if (bets.length === 0) return []
  const ids = bets.map(({ id }) => id)
  const [legs, inJackpots] = await Promise.all([legRows(db, ids, now), betsInJackpots(db, ids)])
  const legsByBet = Map.groupBy(legs, ({ betId }) => betId)
  const jointChances = await jointChancesOf(db, bets, legs)
  const corrected = bets.filter(({ settlementNumber }) => settlementNumber > 1).map(({ id }) => id)
  const withBonus = bets.flatMap(({ id, bonusType }) => (bonusType === null ? [] : [id]))
  const bonuses = withBonus.length > 0 ? await betBonuses(db, withBonus) : []
  const bonusByBet = new Map(bonuses.map((bonus) => [bonus.betId, bonus]))
  const steps = Map.groupBy(corrected.length > 0 ? await stepsOf(db, corrected) : [], ({ betId }) => betId)
  return bets.map((bet) => ({
    ...presentBet(bet, legsByBet.get(bet.id) ?? [], locale ?? bet.language, {
      jointChances: jointChances.get(bet.id),
      steps: steps.get(bet.id) ?? [],
      bonus: bonusByBet.get(bet.id) ?? null,
    }),
    usedInJackpot: inJackpots.has(bet.id),
  }))
}

export interface BetSurroundings {
  /** The fair chances of open legs that stand together, by their match. */
  jointChances: ReadonlyMap<number, number> | undefined
  /** Of a corrected bet. */
  steps: readonly StoredStep[]
  bonus: BetBonusRow | null
}

export function presentBet(
  bet: Omit<BetRow, 'playerId' | 'language' | 'bonusType'>,
  legs: readonly LegRow[],
  locale: string,
  { jointChances, steps, bonus }: BetSurroundings,
): Bet {
  const money = (value: number) => ({ value, currency: bet.currency })
  const toCashoutMinor = cashoutValueMinor(bet, legs, jointChances)
  return {
    id: bet.id,
    ref: bet.ref,
    type: bet.type,
    status: z.parse(BetStatus, bet.status),
    result: z.parse(BetResultSchema, bet.result),
    stake: money(bet.stakeMinor),
    winAmount: money(bet.winMinor),
    possibleWin: money(bet.possibleWinMinor),
    odds: bet.oddsThousandths,
    selections: legs.map((leg) => presentLeg(leg, locale)),
    groups: groupsOf(legs),
    createdAt: bet.createdAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
    isUnderReview: isUnderReview(bet),
    // A VIP bet may also have been called off before it was accepted.
    isVoided: bet.voidedAt !== null && !bet.isVip,
    history: steps.map(({ kind, result, winMinor, reason, createdAt }) => ({
      kind,
      result: z.parse(BetResultSchema, result),
      winAmount: money(winMinor),
      reason: stepReason(reason),
      createdAt: createdAt.toISOString(),
    })),
    toCashout: toCashoutMinor === null ? null : money(toCashoutMinor),
    cashedOut:
      bet.cashedOutStakeMinor > 0
        ? { stake: money(bet.cashedOutStakeMinor), paid: money(bet.cashedOutMinor) }
        : null,
    autoCashout: bet.autoCashoutMinor === null ? null : money(bet.autoCashoutMinor),
    bonus: bonus && presentBetBonus(bonus, bet, legs, locale),
    system: systemOf(bet),
    usedInJackpot: false,
    isVip: bet.isVip,
    vipOffer: bet.vipOfferMinor === null ? null : money(bet.vipOfferMinor),
    ver: bet.ver,
  }
}

/** What stands together, in the order of the first leg of each. */
function groupsOf(legs: readonly LegRow[]): Bet['groups'] {
  const together = legs.flatMap(({ id, matchId, jointOddsThousandths: odds }) =>
    odds === null ? [] : [{ id, matchId, odds }],
  )
  return [...Map.groupBy(together, ({ matchId }) => matchId).values()].map((group) => ({
    selections: group.map(({ id }) => id),
    odds: group[0]?.odds ?? 0,
  }))
}

function systemOf({
  systemId,
  systemWinCount,
  systemTotalCount,
}: Pick<BetRow, 'systemId' | 'systemWinCount' | 'systemTotalCount'>): Bet['system'] {
  if (systemWinCount === null || systemTotalCount === null) return null
  const counts = { winCount: systemWinCount, totalCount: systemTotalCount }
  const type = (systemId === null ? null : parseSystemId(systemId)) ?? counts
  return { id: formatSystemId(type), ...counts, lineCount: lineCount(type) }
}

function presentLeg(leg: LegRow, locale: string): BetSelection {
  const { marketName, outcomeName } = legNames(leg, locale)
  return {
    id: leg.id,
    status: leg.result ? LEG_STATUS[leg.result] : 'open',
    deadHeat: deadHeatOf(leg),
    voidedBy: leg.voidedBy,
    odds: leg.oddsThousandths,
    isBanker: leg.isBanker,
    specifier: leg.specifier,
    market: { id: leg.marketId, name: marketName },
    outcome: { id: leg.outcomeId, name: outcomeName },
    match: {
      id: leg.matchId,
      // An outright has a title in place of two sides.
      slug: matchSlug({ slug: leg.slug, id: leg.matchId, type: leg.nameB === '' ? 'outright' : 'match' }),
      status: leg.matchStatus,
      disruption: leg.disruption,
      stage: leg.stage,
      startTime: leg.startTime.toISOString(),
      sportKey: leg.sportKey,
      tournamentName: leg.tournamentName,
      nameA: leg.nameA,
      nameB: leg.nameB,
      statistics: leg.statistics && localizeStatistics(leg.statistics, locale),
    },
  }
}

const LEG_STATUS: Record<SelectionResult, BetSelection['status']> = {
  win: 'won',
  lose: 'lost',
  void: 'void',
  half_win: 'half_won',
  half_lose: 'half_lost',
}
