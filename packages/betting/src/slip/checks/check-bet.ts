import { type BetLimits, checkLimits } from '../../limits/limits.ts'
import type { Warning } from '../../limits/verdict.ts'
import { refusing } from '../../limits/win-cap.ts'
import { AMOUNT_MINOR_MAX } from '../../money/money.ts'
import { isOfferedSystem } from '../../systems/system-types.ts'
import type { CustomBetProblem } from '../custom-bet-problem.ts'
import type { OutcomeKey } from '../outcome-key.ts'
import { PROVIDERS_WITHOUT_SYSTEMS } from '../slip-mode.ts'
import { type BetSummary, summarizeBet } from '../summarize-slip.ts'
import type { SlipBet, SlipSelection } from '../types.ts'
import type { Reason, ReasonKey } from './reasons.ts'
import { type SelectionProblem, selectionProblem } from './selection-problem.ts'

/** What the rules need of a selection; the platform fills it from its catalogue and prices. */
export type CheckedSelection = Pick<
  SlipSelection,
  | 'id'
  | 'matchId'
  | 'provider'
  | 'odds'
  | 'isChanged'
  | 'active'
  | 'isSuspended'
  | 'isNotAvailable'
  | 'isPaused'
  | 'isStarted'
  | 'matchStatus'
>

/** The last ones are a slip's own state, which the platform omits. */
export type CheckedBet = Pick<
  SlipBet,
  'id' | 'betType' | 'systemType' | 'bankerIds' | 'customOdds' | 'stakeMinor' | 'currencyCode'
> &
  Partial<
    Pick<
      SlipBet,
      'acceptedCustomOdds' | 'isCustomOddsChanged' | 'customProblem' | 'groups' | 'bonus' | 'isBonusChanged'
    >
  > & {
    readonly selections: readonly CheckedSelection[]
  }

export type BetVerdict = { readonly reasons: readonly Reason[]; readonly warnings: readonly Warning[] }

type BetCheck = (bet: CheckedBet, summary: BetSummary) => Reason | Reason[] | null

/** In the order of REASON_KEYS: what typing cannot correct comes first. */
const CHECKS = [
  closedSelections,
  sameMatch,
  differentMatches,
  mixedProviders,
  systemProvider,
  systemType,
  customOdds,
  changedOdds,
  changedBonus,
  stake,
  possibleWin,
] satisfies BetCheck[]

/** Every reason against placing one bet, and its warnings. `checkSlip` checks the balance. */
export function checkBet(bet: CheckedBet, limits: BetLimits | null): BetVerdict {
  const summary = summarizeBet(bet)
  const reasons = CHECKS.flatMap((check) => check(bet, summary) ?? [])
  if (!limits) return { reasons, warnings: [] }
  const verdict = checkLimits(summary, bet.bonus ? refusing(limits) : limits)
  if (verdict.status === 'accepted') return { reasons, warnings: verdict.warnings }
  const { key, params } = verdict.issue
  return { reasons: [...reasons, { key, params, betId: bet.id, selectionIds: [] }], warnings: [] }
}

const PROBLEM_KEYS: Record<SelectionProblem, ReasonKey> = {
  match_over: 'error.validation.slip.selection_over',
  started: 'error.validation.slip.selection_started',
  not_available: 'error.validation.slip.selection_not_available',
  paused: 'error.validation.slip.prices_paused',
  suspended: 'error.validation.slip.selection_suspended',
}

function closedSelections(bet: CheckedBet): Reason[] {
  return bet.selections.flatMap((selection) => {
    const problem = selectionProblem(selection)
    return problem ? [reason(PROBLEM_KEYS[problem], bet, [selection])] : []
  })
}

/**
 * Spec 2 §5: the same match twice in a combo or system is not allowed; a custom bet has one match, and so has a group of a
 * combo, which is one leg.
 */
function sameMatch(bet: CheckedBet): Reason | null {
  if (!isJoint(bet)) return null
  const legs = bet.selections.filter(({ id }) => !isLaterInGroup(bet, id))
  const counts = Map.groupBy(legs, ({ matchId }) => matchId)
  const repeated = bet.selections.filter(({ matchId }) => (counts.get(matchId)?.length ?? 0) > 1)
  return repeated.length > 0 ? reason('error.validation.slip.same_match', bet, repeated) : null
}

function differentMatches(bet: CheckedBet): Reason | null {
  if (bet.betType !== 'custom_bet') return null
  const others = bet.selections.filter(({ matchId }) => matchId !== bet.selections[0]?.matchId)
  return others.length > 0 ? reason('error.validation.slip.different_matches', bet, others) : null
}

/** Spec 2 §5: mixing providers in one combo or system is disallowed. */
function mixedProviders(bet: CheckedBet): Reason | null {
  if (!isJoint(bet)) return null
  const others = bet.selections.filter(({ provider }) => provider !== bet.selections[0]?.provider)
  return others.length > 0 ? reason('error.validation.slip.mixed_providers', bet, others) : null
}

function systemProvider(bet: CheckedBet): Reason | null {
  if (bet.betType !== 'system') return null
  const refused = bet.selections.filter(({ provider }) => PROVIDERS_WITHOUT_SYSTEMS.includes(provider))
  return refused.length > 0 ? reason('error.validation.slip.system_provider', bet, refused) : null
}

/** Unreachable from the slip; a request to the platform may contain it. */
function systemType(bet: CheckedBet): Reason | null {
  if (bet.betType !== 'system') return null
  const bankers = bet.selections.filter(({ id }) => bet.bankerIds.includes(id))
  const isFitting = bet.systemType?.totalCount === bet.selections.length - bet.bankerIds.length
  const isSound =
    isFitting && bankers.length === bet.bankerIds.length && isOfferedSystem(bet.systemType, bankers.length)
  return isSound ? null : reason('error.validation.slip.system_type', bet)
}

function customOdds(bet: CheckedBet): Reason[] {
  if (bet.betType === 'combo')
    return (bet.groups ?? []).flatMap(({ ids, odds, problem }) =>
      odds === null ? [reason(noJointPrice(problem), bet, selectionsOf(bet, ids))] : [],
    )
  if (bet.betType !== 'custom_bet' || bet.customOdds !== null) return []
  return [reason(noJointPrice(bet.customProblem ?? null), bet)]
}

function noJointPrice(problem: CustomBetProblem | null): ReasonKey {
  return problem ? `error.validation.custom_bet.${problem}` : 'error.validation.slip.custom_odds_missing'
}

function changedOdds(bet: CheckedBet): Reason | null {
  if (bet.betType === 'custom_bet') {
    return bet.isCustomOddsChanged ? reason('error.validation.slip.odds_changed', bet) : null
  }
  const groups = bet.groups ?? []
  const grouped = new Set(groups.flatMap(({ ids }) => ids))
  const moved = new Set(groups.flatMap(({ ids, isChanged }) => (isChanged ? ids : [])))
  const changed = bet.selections.filter(({ id, isChanged }) => (grouped.has(id) ? moved.has(id) : isChanged))
  return changed.length > 0 ? reason('error.validation.slip.odds_changed', bet, changed) : null
}

function changedBonus(bet: CheckedBet): Reason | null {
  return bet.isBonusChanged ? reason('error.validation.slip.bonus_changed', bet) : null
}

function stake(bet: CheckedBet): Reason | null {
  return bet.stakeMinor > 0 ? null : reason('error.validation.slip.stake_missing', bet)
}

/** Spec 2 §8: the potential win must be above the stake; cutting to the minor unit can remove a tiny profit. */
function possibleWin(bet: CheckedBet, { odds, possibleWinMinor, profitMinor }: BetSummary): Reason | null {
  if (possibleWinMinor >= AMOUNT_MINOR_MAX) return reason('error.validation.slip.amount_too_large', bet)
  const isWorthless = odds !== null && bet.stakeMinor > 0 && profitMinor <= 0
  return isWorthless ? reason('error.potential_win.equal_or_less', bet) : null
}

/** All but the first of a group. */
function isLaterInGroup({ groups = [] }: CheckedBet, id: OutcomeKey): boolean {
  return groups.some(({ ids }) => ids.indexOf(id) > 0)
}

function selectionsOf({ selections }: CheckedBet, ids: readonly OutcomeKey[]): CheckedSelection[] {
  return selections.filter(({ id }) => ids.includes(id))
}

function isJoint({ betType }: CheckedBet): boolean {
  return betType === 'combo' || betType === 'system'
}

function reason(key: ReasonKey, bet: CheckedBet, selections: readonly CheckedSelection[] = []): Reason {
  return { key, params: {}, betId: bet.id, selectionIds: selections.map(({ id }) => id) }
}
