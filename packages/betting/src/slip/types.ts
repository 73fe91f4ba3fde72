// The slip's state: selections and entries. `betsOf` derives its bets, `summarizeSlip` its figures, `checkSlip` the
// reasons against placing.
import type { AmountMinor, BettingCurrency } from '../money/money.ts'
import type { OddsThousandths } from '../odds/odds.ts'
import type { SystemType } from '../systems/system-types.ts'
import type { CarriedBonus, SlipBonuses } from './bonus/bonus-places.ts'
import type { CustomBetProblem } from './custom-bet-problem.ts'
import type { GroupQuote, SlipGroup } from './match-groups.ts'
import type { MatchStatus } from './match-status.ts'
import type { AgreedPrice, OddsMode } from './odds-policy.ts'
import type { OutcomeKey } from './outcome-key.ts'

export const BET_TYPES = ['single', 'combo', 'system', 'custom_bet'] as const
export type BetType = (typeof BET_TYPES)[number]

/** `mixed` is singles, the combo and every system side by side, each with a stake of its own. */
export const SLIP_MODES = ['singles', 'combo', 'system', 'mixed', 'custom_bet'] as const
export type SlipMode = (typeof SLIP_MODES)[number]

export const TICKET_STATES = ['INITIAL', 'ODDS_CHANGED', 'PROCESSING', 'SUCCESS', 'ERROR'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/**
 * Identifies a bet of the slip across changes; a stake is entered for it. A mixed slip has several systems, each with
 * its system id.
 */
export type BetId = `single:${OutcomeKey}` | 'combo' | 'system' | `system:${string}` | 'custom_bet'

/** Spec 2 §3, slip selection. Three prices: the current one, the one agreed to, the one it was added at. */
export type SlipSelection = {
  readonly id: OutcomeKey
  readonly matchId: number
  readonly matchUrnId: string
  readonly matchSlug: string
  readonly marketId: number
  readonly marketName: string
  readonly specifier: string
  readonly outcomeId: number
  readonly outcomeName: string
  readonly odds: OddsThousandths
  readonly acceptedOdds: OddsThousandths
  readonly initialOdds: OddsThousandths
  readonly provider: string
  readonly matchStatus: MatchStatus
  readonly nameA: string
  readonly nameB: string
  readonly sportKey: string
  readonly categoryName: string
  /** Of the outcome itself. */
  readonly active: boolean
  /** The market is not open, or the outcome is missing or inactive. */
  readonly isSuspended: boolean
  /** The price moved from the agreed one in a way the odds mode does not accept. */
  readonly isChanged: boolean
  /** The provider is down. */
  readonly isNotAvailable: boolean
  /** The feed of the match is silent, or its prices are too old. */
  readonly isPaused?: boolean | undefined
  /** The planned start has passed: a price from before the match takes no bet until the feed names a later start. */
  readonly isStarted?: boolean | undefined
  /** When betting before the match ends: its planned start, an outright's end; milliseconds since 1970. */
  readonly closesAtMs?: number | undefined
  /** Who feeds the match. */
  readonly producer?: string | undefined
}

/** The data of a clicked price; the slip adds the rest. */
export type OfferedSelection = Omit<
  SlipSelection,
  'id' | 'acceptedOdds' | 'initialOdds' | 'isChanged' | 'isNotAvailable'
>

/** Only a fixed win (`potentialWin`) is rescaled when odds move. */
export type StakeEntry =
  | { readonly stakeSource: 'stake' | 'sharing'; readonly stakeMinor: AmountMinor }
  | {
      readonly stakeSource: 'potentialWin'
      readonly stakeMinor: AmountMinor
      readonly targetWinMinor: AmountMinor
    }
export type StakeSource = StakeEntry['stakeSource']

/** The stake of a system is for all its lines together. */
export type SlipBet = {
  readonly id: BetId
  readonly betType: BetType
  readonly selections: readonly SlipSelection[]
  /** Of a system bet only. */
  readonly systemType: SystemType | null
  /** Of a system bet only: selections in every line, not counted by the system type. */
  readonly bankerIds: readonly OutcomeKey[]
  /** Of a custom bet only: the quoted price of all its selections together. */
  readonly customOdds: OddsThousandths | null
  /** Of a custom bet only: the agreed joint price, and whether the quoted one moved from it. */
  readonly acceptedCustomOdds: OddsThousandths | null
  readonly isCustomOddsChanged: boolean
  readonly customProblem: CustomBetProblem | null
  /** Of a combo only: what stands in it together as one leg. Absent is nothing. */
  readonly groups?: readonly SlipGroup[] | undefined
  readonly stakeMinor: AmountMinor
  readonly stakeSource: StakeSource
  readonly currencyCode: string
  /** Spec 2 §3, ticket bet: bonus, bonusOdds, freebetStake. What it may carry is among the slip's offers. */
  readonly bonus?: CarriedBonus | null | undefined
  /** It carries another one, or another worth of it, than was agreed to. */
  readonly isBonusChanged?: boolean | undefined
}

/** The platform's receipt of a placed bet, in the order the bets were sent. */
export type PlacedBetReceipt = {
  readonly betId: number
  readonly ref: string
  readonly status: string
  readonly isVip: boolean
}
export type PlacedBet = SlipBet & PlacedBetReceipt

/** The prices at which the platform took a bet: other than those that were sent, where the player accepts such changes. */
export type TakenPrices = {
  readonly legs: Readonly<Record<OutcomeKey, OddsThousandths>>
  readonly groups: readonly { readonly ids: readonly OutcomeKey[]; readonly odds: OddsThousandths }[]
  /** Of a custom bet. */
  readonly customOdds: OddsThousandths | null
}

/** Spec 2 §4: message, messages by bet, details, a wrong-odds flag and the code. */
export type TicketError = {
  readonly code: number
  readonly messageKey: string
  /** Localized by the platform; shown instead of the key's own text when present. */
  readonly message: string | null
  readonly details: string | null
  readonly errorsByBet: readonly { readonly betId: BetId; readonly message: string }[]
  readonly isWrongOdds: boolean
  /** The greatest stake that the platform would take on the bet; absent where stakes are not the problem. */
  readonly fittingStake?: { readonly betId: BetId; readonly stakeMinor: AmountMinor }
}

/**
 * INITIAL ⇄ ODDS_CHANGED → PROCESSING → SUCCESS | ERROR, and back to INITIAL by any edit. Bets being placed and
 * placed bets stay as they were sent.
 */
export type Ticket =
  | { readonly state: 'INITIAL' }
  | { readonly state: 'ODDS_CHANGED' }
  | { readonly state: 'PROCESSING'; readonly processingBets: readonly SlipBet[] }
  | { readonly state: 'SUCCESS'; readonly placedBets: readonly PlacedBet[] }
  | { readonly state: 'ERROR'; readonly error: TicketError }

/** The joint price of a custom bet: the current one, the one agreed to, the one it was first quoted at. */
export type CustomPrice = AgreedPrice & { readonly initialOdds: OddsThousandths }

/** The platform's quote for exactly the slip's selections as a custom bet. */
export type CustomQuote = {
  /** The last one, or null before the first. Kept after a refusal, so that the next is compared with it. */
  readonly price: CustomPrice | null
  /** The price is valid now. */
  readonly isOffered: boolean
  /** Why it is not, where known. */
  readonly problem: CustomBetProblem | null
}

export type Slip = {
  readonly currency: BettingCurrency
  readonly oddsMode: OddsMode
  /** The player's choice; null follows the rules for new selections. `slipMode` gives the effective mode. */
  readonly chosenMode: SlipMode | null
  readonly systemType: SystemType | null
  /** In every line of the system, in the order they were marked; none without a system type. */
  readonly bankerIds: readonly OutcomeKey[]
  readonly customQuote: CustomQuote | null
  /** Whether the platform takes several selections of a match as one leg of a combo. */
  readonly takesGroups: boolean
  /** Of the groups of selections, each with its price. */
  readonly groupQuotes: readonly GroupQuote[]
  readonly selections: readonly SlipSelection[]
  readonly entries: Readonly<Partial<Record<BetId, StakeEntry>>>
  /** Providers that allow several singles on a slip (Spec 2 §4). */
  readonly multiSingleProviders: readonly string[]
  readonly unavailableProviders: readonly string[]
  readonly bonuses: SlipBonuses
  readonly ticket: Ticket
  /** A shared or stored slip is being fetched. */
  readonly isRestoring: boolean
}
