import { type BetLimits, isVipStake } from '../limits/limits.ts'
import type { IssueParams } from '../limits/verdict.ts'
import type { AmountMinor } from '../money/money.ts'
import { betsOf, singleId } from '../slip/bets-of.ts'
import { checkBet } from '../slip/checks/check-bet.ts'
import { REASON_KEYS, type Reason } from '../slip/checks/reasons.ts'
import { MATCH_STATUS } from '../slip/match-status.ts'
import type { OddsMode } from '../slip/odds-policy.ts'
import { toSelection } from '../slip/reducer/apply-edit.ts'
import { emptySlip } from '../slip/reducer/reduce-slip.ts'
import type { OfferedSelection, SlipBet } from '../slip/types.ts'
import type { QuickBet } from './quick-bet.ts'
import type { QuickBetError, QuickBetWarning } from './quick-bet-reasons.ts'

/** A break, or a limit of which nothing is left. */
export type QuickBetClosedKey = 'error.protection.gambling_blocked' | 'error.protection.limit_reached'

export type QuickBetCircumstances = {
  readonly isSignedIn: boolean
  /** Spec 2 §6: players with this flag cannot bet. */
  readonly isPve: boolean
  /** Why this player can stake nothing for now; null where they can. */
  readonly closedKey: QuickBetClosedKey | null
  readonly oddsMode: OddsMode
  /** Null where unknown; the platform checks again. */
  readonly limits: BetLimits | null
  readonly availableMinor: AmountMinor | null
  readonly unavailableProviders: readonly string[]
}

/** What a press on a price does. */
export type QuickBetAction =
  /** Quick bet does not apply: the selection is added to the slip or removed. */
  | { readonly type: 'select' }
  | { readonly type: 'ignore' }
  | { readonly type: 'signIn' }
  | { readonly type: 'warn'; readonly warning: QuickBetWarning }
  | { readonly type: 'reject'; readonly error: QuickBetError }
  /** The bet needs a warning or a trader's decision, which only the slip shows. */
  | { readonly type: 'sendToSlip'; readonly bet: SlipBet }
  | { readonly type: 'place'; readonly bet: SlipBet }

/** Spec 2 §4 and §5, quick bet: in this order. */
export function checkQuickBet(
  quickBet: QuickBet,
  offered: OfferedSelection,
  circumstances: QuickBetCircumstances,
): QuickBetAction {
  if (!quickBet.isEnabled || offered.matchStatus !== MATCH_STATUS.live) return { type: 'select' }
  if (quickBet.ticket.state === 'PROCESSING' || quickBet.warning !== null) return { type: 'ignore' }
  if (!circumstances.isSignedIn) return { type: 'signIn' }
  if (circumstances.isPve) return rejected('error.platform.pve_player_bet_forbidden')
  if (circumstances.closedKey) return rejected(circumstances.closedKey)
  if (quickBet.stakeMinor === 0) return { type: 'warn', warning: 'warning.quick_bet.stake_missing' }
  return checkStaked(quickBet, offered, circumstances)
}

function checkStaked(
  quickBet: QuickBet,
  offered: OfferedSelection,
  circumstances: QuickBetCircumstances,
): QuickBetAction {
  const { limits } = circumstances
  const bet = quickBetOf(quickBet, offered, circumstances)
  const verdict = checkBet(bet, limits)
  const [reason] = inOrder([...balanceReasons(quickBet, circumstances), ...verdict.reasons])
  if (reason) return rejected(reason.key, reason.params)
  const isSpecial = verdict.warnings.length > 0 || (limits !== null && isVipStake(bet, limits))
  if (isSpecial) return { type: 'sendToSlip', bet }
  return quickBet.isApproved
    ? { type: 'place', bet }
    : { type: 'warn', warning: 'warning.quick_bet.approval_missing' }
}

/** The single bet of a slip with this selection alone. */
function quickBetOf(
  { currency, stakeMinor }: QuickBet,
  offered: OfferedSelection,
  { oddsMode, unavailableProviders }: QuickBetCircumstances,
): SlipBet {
  const selection = toSelection(offered, unavailableProviders)
  const entries = { [singleId(selection)]: { stakeSource: 'stake', stakeMinor } } as const
  const [bet] = betsOf({ ...emptySlip(currency, oddsMode), selections: [selection], entries })
  if (!bet) throw new TypeError('A slip with a selection stands for a bet')
  return bet
}

/** Spec 2 §5: a quick bet's stake must not exceed the balance; checked before the win. */
function balanceReasons(
  { stakeMinor, currency }: QuickBet,
  { availableMinor }: QuickBetCircumstances,
): Reason[] {
  if (availableMinor === null || stakeMinor <= availableMinor) return []
  const params = { amountMinor: availableMinor, currencyCode: currency.code }
  return [{ key: 'error.validation.slip.insufficient_balance', params, betId: null, selectionIds: [] }]
}

/** As on the slip, except that the balance comes before the win. */
function inOrder(reasons: readonly Reason[]): Reason[] {
  return reasons.toSorted((left, right) => rank(left) - rank(right))
}

function rank({ key }: Reason): number {
  return key === 'error.validation.slip.insufficient_balance'
    ? REASON_KEYS.indexOf('error.potential_win.equal_or_less') - 0.5
    : REASON_KEYS.indexOf(key)
}

function rejected(messageKey: string, params: IssueParams = {}): QuickBetAction {
  return { type: 'reject', error: { code: null, messageKey, params, message: null, isWrongOdds: false } }
}
