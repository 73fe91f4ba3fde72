// Slip events, named in the past tense. Ids, prices and replies come with the event; the reducer reads no clock and
// fetches nothing.
import type { AmountMinor, BettingCurrency } from '../../money/money.ts'
import type { OddsThousandths } from '../../odds/odds.ts'
import type { SystemType } from '../../systems/system-types.ts'
import type { BonusKey, SlipBonuses, SlipOffer } from '../bonus/bonus-places.ts'
import type { CustomBetProblem } from '../custom-bet-problem.ts'
import type { GroupQuote } from '../match-groups.ts'
import type { MatchStatus } from '../match-status.ts'
import type { OddsMode } from '../odds-policy.ts'
import type { OutcomeKey } from '../outcome-key.ts'
import type {
  BetId,
  CustomPrice,
  OfferedSelection,
  PlacedBetReceipt,
  SlipMode,
  SlipSelection,
  StakeEntry,
  TakenPrices,
  TicketError,
} from '../types.ts'

/** The player's edits. Ignored while bets are being placed. */
export type SlipEdit =
  | { readonly type: 'selectionToggled'; readonly selection: OfferedSelection }
  | { readonly type: 'selectionAdded'; readonly selection: OfferedSelection }
  | { readonly type: 'selectionRemoved'; readonly id: OutcomeKey }
  /** Removes suspended, unavailable and finished selections (Spec 2 §4, cleanup). */
  | { readonly type: 'closedSelectionsRemoved' }
  | { readonly type: 'slipCleared' }
  /** `systemType` is for the mode `system`; the smallest fitting one by default. */
  | { readonly type: 'modeChosen'; readonly mode: SlipMode; readonly systemType?: SystemType }
  /** Toggles a banker of a system. */
  | { readonly type: 'bankerToggled'; readonly id: OutcomeKey }
  | { readonly type: 'stakeEntered'; readonly betId: BetId; readonly stakeMinor: AmountMinor }
  /** One stake for every single. */
  | { readonly type: 'sharedStakeEntered'; readonly stakeMinor: AmountMinor }
  /** Fixes the win; the stake follows from it and the odds. */
  | { readonly type: 'potentialWinEntered'; readonly betId: BetId; readonly winMinor: AmountMinor }
  /** Null is no bonus. A free bet sets the stake, and its removal sets 0 (Spec 2 §4, bonus on slip). */
  | { readonly type: 'bonusChosen'; readonly betId: BetId; readonly bonus: BonusKey | null }
  /** Prices and bonuses as they are now. */
  | { readonly type: 'oddsChangesAccepted' }
  | { readonly type: 'currencyChanged'; readonly currency: BettingCurrency }
  | { readonly type: 'slipRestored'; readonly slip: RestoredSlip }
  /** A visitor cannot place: what an earlier refusal said holds no more. */
  | { readonly type: 'refusalDismissed' }
  /** Closes the receipt of placed bets, with or without their selections; stakes are cleared. */
  | { readonly type: 'receiptClosed'; readonly keepsSelections: boolean }

/** Events of the feed and the platform that concern selections on the slip. */
export type MarketFact =
  | { readonly type: 'oddsMoved'; readonly prices: Readonly<Record<string, OddsThousandths>> }
  | { readonly type: 'outcomesSuspended'; readonly ids: readonly OutcomeKey[] }
  | { readonly type: 'outcomesReopened'; readonly ids: readonly OutcomeKey[] }
  | MarketsUpdated
  | { readonly type: 'matchStatusChanged'; readonly matchId: number; readonly matchStatus: MatchStatus }
  /** Both facts together, so that either end of one is told. */
  | {
      readonly type: 'matchPauseChanged'
      readonly matchId: number
      readonly isPaused: boolean
      readonly isStarted: boolean
    }
  | { readonly type: 'providerStatusChanged'; readonly provider: string; readonly isAvailable: boolean }
  /**
   * The joint price of exactly `ids`, or the problem; both null when the request failed. An answer for others than the
   * slip's selections, or those of a group, is ignored.
   */
  | {
      readonly type: 'customOddsQuoted'
      readonly ids: readonly OutcomeKey[]
      readonly odds: OddsThousandths | null
      readonly problem: CustomBetProblem | null
    }

/** Current markets of one match. With `isComplete`, a market that is not listed has been removed. */
export type MarketsUpdated = {
  readonly type: 'marketsUpdated'
  readonly matchId: number
  readonly markets: readonly MarketUpdate[]
  readonly isComplete: boolean
}

export type MarketUpdate = {
  readonly marketId: number
  readonly specifier: string
  readonly isOpen: boolean
  readonly outcomes: readonly {
    readonly outcomeId: number
    readonly odds: OddsThousandths
    readonly active: boolean
  }[]
}

/** A receipt, and the prices that it stands on; without them, those that were sent. */
export type TakenBet = PlacedBetReceipt & { readonly taken?: TakenPrices }

export type PlacementFact =
  | { readonly type: 'placingStarted' }
  /** One receipt for each bet that was being placed, in their order. */
  | { readonly type: 'placed'; readonly bets: readonly TakenBet[] }
  /** `prices`: those that hold now, where the platform names them. */
  | {
      readonly type: 'placementRejected'
      readonly error: TicketError
      readonly prices: Readonly<Record<string, OddsThousandths>>
    }
  /** Not signed in, or a failure without a code: the slip is unchanged (Spec 2 §4). */
  | { readonly type: 'placementAborted' }

export type SettingFact =
  | { readonly type: 'oddsModeChanged'; readonly oddsMode: OddsMode }
  /** Whether the platform takes several selections of a match as one leg of a combo. */
  | { readonly type: 'groupsOffered'; readonly takesGroups: boolean }
  | { readonly type: 'multiSingleProvidersChanged'; readonly providers: readonly string[] }
  /** All that the player has for a slip; null for a visitor. */
  | {
      readonly type: 'bonusesOffered'
      readonly offers: readonly SlipOffer[] | null
      readonly matches: SlipBonuses['matches']
    }
  | { readonly type: 'restoringStarted' }
  | { readonly type: 'restoringFailed' }

export type SlipEvent = SlipEdit | MarketFact | PlacementFact | SettingFact

/** A slip from a share code or storage; stakes are in the slip's currency. */
export type RestoredSlip = {
  readonly selections: readonly SlipSelection[]
  readonly mode: SlipMode | null
  readonly systemType: SystemType | null
  readonly bankerIds: readonly OutcomeKey[]
  /** Of a custom bet: agreed to before, so the next quote is compared with it. */
  readonly customPrice: CustomPrice | null
  /** The same of the groups of a combo. */
  readonly groupQuotes?: readonly GroupQuote[] | undefined
  /** Free bets are chosen again once they are offered; until then nothing is staked. */
  readonly chosenBonuses?: SlipBonuses['chosen'] | undefined
  readonly entries: Readonly<Partial<Record<BetId, StakeEntry>>>
}
