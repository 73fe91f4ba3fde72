import type { MatchDisruption } from '@touchline/betting/slip/match-status'
import type { BLOCK_REASONS } from '@touchline/contract/api-error-body'
import type { IdentityProviderName, IdentityReason } from '@touchline/contract/entities/player/identity'
import type {
  PaymentDirection,
  PaymentKind,
  PaymentReason,
  PaymentStage,
} from '@touchline/contract/entities/player/payment'
import type { InstrumentFunding } from '@touchline/contract/entities/player/payment-event'
import type { LoginMethod, LoginOutcome } from '@touchline/contract/entities/player/security'
import type { ExcludedAccess, ExclusionKind } from '@touchline/protection/exclusions/exclusion'
import type { LimitPeriod, LimitStatus, LimitType } from '@touchline/protection/limits/limit-types'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The database as the migrations leave it, in camelCase (Kysely's plugin converts). int8 arrives as a safe integer. */
export interface Tables {
  player: PlayerTable
  consentReceipt: ConsentReceiptTable
  pushSubscription: PushSubscriptionTable
  pushChoice: PushChoiceTable
  pushMessage: PushMessageTable
  session: SessionTable
  hostIdentity: HostIdentityTable
  hostToken: HostTokenTable
  device: DeviceTable
  loginEvent: LoginEventTable
  passkey: PasskeyTable
  passkeyChallenge: PasskeyChallengeTable
  totp: TotpTable
  recoveryCode: RecoveryCodeTable
  playerToken: PlayerTokenTable
  mail: MailTable
  phoneCode: PhoneCodeTable
  playerIdentity: PlayerIdentityTable
  identityCheck: IdentityCheckTable
  identityEvent: IdentityEventTable
  signInFailure: SignInFailureTable
  idempotentReply: IdempotentReplyTable
  account: AccountTable
  transfer: TransferTable
  walletReservation: WalletReservationTable
  walletAsked: WalletAskedTable
  walletOutbox: WalletOutboxTable
  walletOutboxGroup: WalletOutboxGroupTable
  walletTold: WalletToldView
  deposit: DepositTable
  payment: PaymentTable
  paymentEvent: PaymentEventTable
  paymentInstrument: PaymentInstrumentTable
  sandboxPayment: SandboxPaymentTable
  playerSettings: PlayerSettingsTable
  sport: SportTable
  category: CategoryTable
  tournament: TournamentTable
  competitor: CompetitorTable
  namedOutcome: NamedOutcomeTable
  match: MatchTable
  incident: IncidentTable
  goalJob: GoalJobTable
  market: MarketTable
  marketSettlement: MarketSettlementTable
  settleJob: SettleJobTable
  providerStatus: ProviderStatusTable
  producerStatus: ProducerStatusTable
  feedRun: FeedRunTable
  matchFeed: MatchFeedTable
  priceAgeLimit: PriceAgeLimitTable
  feedFixture: FeedFixtureTable
  bet: BetTable
  betSelection: BetSelectionTable
  betSettlement: BetSettlementTable
  operatorAction: OperatorActionTable
  exposure: ExposureTable
  limitRule: LimitRuleTable
  limitChange: LimitChangeTable
  playerFactor: PlayerFactorTable
  playerGuard: PlayerGuardTable
  playerExclusion: PlayerExclusionTable
  registerCheck: RegisterCheckTable
  sandboxRegisterEntry: SandboxRegisterEntryTable
  bettingSession: BettingSessionTable
  activityDay: ActivityDayTable
  playerLimit: PlayerLimitTable
  playerSpend: PlayerSpendTable
  playerMark: PlayerMarkTable
  playerReview: PlayerReviewTable
  playerQuiet: PlayerQuietTable
  knownPack: KnownPackTable
  depositClaim: DepositClaimTable
  autoPayout: AutoPayoutTable
  sandboxDepositRecord: SandboxDepositRecordTable
  cashout: CashoutTable
  jackpot: JackpotTable
  jackpotLevel: JackpotLevelTable
  jackpotRound: JackpotRoundTable
  jackpotHit: JackpotHitTable
  campaign: CampaignTable
  campaignVersion: CampaignVersionTable
  campaignBudget: CampaignBudgetTable
  bonusGrant: BonusGrantTable
  betBonus: BetBonusTable
  promoCode: PromoCodeTable
  promoCodeFailure: PromoCodeFailureTable
  sharedSlip: SharedSlipTable
  favourite: FavouriteTable
  chatMember: ChatMemberTable
  chatMessage: ChatMessageTable
  chatReport: ChatReportTable
  providerSession: ProviderSessionTable
  providerTransaction: ProviderTransactionTable
  gameBet: GameBetTable
  notification: NotificationTable
  notificationRead: NotificationReadTable
  notificationReader: NotificationReaderTable
}

type Id = Generated<number>
type Moment = ColumnType<Date, Date | string, Date | string>
type MomentOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Of a row that the database writes, and of which no rule counts the time. */
type MomentByDefault = ColumnType<Date, Date | string | undefined, Date | string>
type Json<Value> = JSONColumnType<
  NonNullable<Value> extends object ? NonNullable<Value> : never,
  string,
  string
>
/** A column whose default the database gives. */
type JsonByDefault<Value extends object> = ColumnType<Value, string | undefined, string>
type JsonOrNull<Value extends object> = ColumnType<Value | null, string | null | undefined, string | null>

interface PlayerTable {
  id: Id
  email: string
  passwordHash: string | null
  /** Enough only beside a second step. */
  isPasswordShort: Generated<boolean>
  language: string
  currency: string
  firstName: string | null
  lastName: string | null
  nickname: string | null
  phone: string | null
  phoneCountry: string | null
  phoneVerifiedAt: MomentOrNull
  statuses: JsonByDefault<{ id: string; name: string }[]>
  isPve: Generated<boolean>
  isMunicipalityUnknown: Generated<boolean>
  limitCurrency: string | null
  /** Key of a pack, of the site of the sign-up; never changed. */
  jurisdiction: string
  /** Key of the site of the sign-up; null of players from before it was kept. */
  site: string | null
  affiliateId: string | null
  /** Of the address that they came by, as they allowed. */
  trackingTags: JsonOrNull<object>
  emailConfirmedAt: MomentOrNull
  createdAt: Moment
  /** Of whose money is at an operator's: the wallet's name in the settings, and theirs in it. */
  wallet: string | null
  walletRef: string | null
}

/** What was allowed and refused of third parties, as a proof; never changed. */
interface ConsentReceiptTable {
  id: string
  playerId: number | null
  site: string
  locale: string
  granted: string[]
  refused: string[]
  decidedAt: Moment
}

interface PushSubscriptionTable {
  id: Id
  playerId: number
  sessionId: number
  service: 'web' | 'one-signal'
  appId: string | null
  endpoint: string
  p256dh: string | null
  auth: string | null
  createdAt: Moment
}

interface PushChoiceTable {
  playerId: number
  topics: string[]
  updatedAt: Moment
}

interface PushMessageTable {
  id: Id
  subscriptionId: number
  playerId: number
  topic: string
  source: string
  details: Json<object>
  createdAt: Moment
  expiresAt: Moment
  attempts: Generated<number>
  nextAttemptAt: Moment
}

interface HostIdentityTable {
  playerId: number
  issuer: string
  subject: string
  createdAt: Moment
}

interface HostTokenTable {
  issuer: string
  jti: string
  expiresAt: Moment
}

interface SessionTable {
  id: Id
  tokenHash: Buffer
  playerId: number
  deviceId: number | null
  method: LoginMethod
  createdAt: Moment
  lastSeenAt: Moment
  /** Of the last proof who it is: the sign-in itself, or a later one. */
  provedAt: Moment
  expiresAt: Moment
  /** Used or not. */
  endsAt: Moment
  idleMinutes: number
  userAgent: string | null
  ip: string | null
  country: string | null
}

interface DeviceTable {
  id: Id
  playerId: number
  keyHash: Buffer
  userAgent: string | null
  firstSeenAt: Moment
  lastSeenAt: Moment
}

interface LoginEventTable {
  id: Id
  playerId: number
  at: Moment
  method: LoginMethod
  outcome: LoginOutcome
  deviceId: number | null
  userAgent: string | null
  ip: string | null
  country: string | null
}

interface PasskeyTable {
  id: Id
  playerId: number
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  name: string
  isSynced: boolean
  createdAt: Moment
  lastUsedAt: MomentOrNull
}

export type ChallengePurpose = 'register' | 'sign_in' | 'proof'

interface PasskeyChallengeTable {
  challengeHash: Buffer
  purpose: ChallengePurpose
  playerId: number | null
  expiresAt: Moment
}

interface TotpTable {
  playerId: number
  secret: Buffer
  createdAt: Moment
  confirmedAt: MomentOrNull
  lastStep: Generated<number>
  failures: Generated<number>
}

interface RecoveryCodeTable {
  playerId: number
  codeHash: Buffer
  usedAt: MomentOrNull
}

export const TOKEN_PURPOSES = [
  'confirmation',
  'password_reset',
  'unlock',
  'second_step',
  'email_change',
  'email_undo',
] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

interface PlayerTokenTable {
  tokenHash: Buffer
  playerId: number
  purpose: TokenPurpose
  /** The new address of a change, or the former one to go back to. */
  email: string | null
  createdAt: Moment
  expiresAt: Moment
}

export const CHANNELS = ['mail', 'sms'] as const
/** How something is told: by mail, or by a text message to a phone. */
export type MailChannel = (typeof CHANNELS)[number]

interface MailTable {
  id: Id
  channel: Generated<MailChannel>
  recipient: string
  template: string
  /** Null of a mail that is written when it is sent, as its body. */
  subject: string | null
  body: string | null
  details: JsonOrNull<object>
  sealed: Buffer | null
  createdAt: Moment
  sentAt: MomentOrNull
  attempts: Generated<number>
  lastError: string | null
  /** Null once it is given up. */
  nextAttemptAt: ColumnType<Date | null, Date | string, Date | string | null>
}

/** A code that was asked for; the newest of a player is the one that counts. */
interface PhoneCodeTable {
  id: Id
  playerId: number
  phone: string
  phoneCountry: string
  /** Null until it is sent: the code is made then. */
  codeHash: Buffer | null
  triesLeft: number
  createdAt: Moment
  expiresAt: Moment
}

interface PlayerIdentityTable {
  playerId: number
  birthName: string | null
  /** `YYYY-MM-DD`; read by `to_char`, since a day has no zone. */
  birthDate: ColumnType<Date | null, string | null | undefined, string | null>
  birthPlace: string | null
  gender: string | null
  cpf: string | null
  nationalId: string | null
  address: string | null
  postcode: string | null
  city: string | null
  municipality: string | null
  country: string | null
  verifiedAt: MomentOrNull
  ver: Generated<number>
}

export const CHECK_STATUSES = ['started', 'pending', 'approved', 'declined'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

interface IdentityCheckTable {
  id: Id
  playerId: number
  provider: IdentityProviderName
  reference: string
  status: CheckStatus
  reason: IdentityReason | null
  canRetry: Generated<boolean>
  createdAt: Moment
  /** Of the newest event that was applied, by the provider's own time. */
  eventAt: MomentOrNull
  eventId: string | null
  /** When the provider was asked last. */
  askedAt: MomentOrNull
  /** A hash of who the player was when the provider was asked. */
  said: Buffer | null
}

interface IdentityEventTable {
  provider: string
  eventId: string
  checkId: number
  status: string
  reason: string | null
  occurredAt: Moment
  receivedAt: Moment
  isApplied: boolean
}

interface SignInFailureTable {
  emailHash: Buffer
  network: string
  failures: number
  lastAt: Moment
}

interface IdempotentReplyTable {
  playerId: number
  key: string
  call: string
  requestHash: Buffer
  reply: ColumnType<unknown, string, string>
  createdAt: Moment
}

export const ACCOUNT_PURPOSES = [
  'available',
  'held',
  'debt',
  'payout',
  'bonus',
  'house',
  'cash',
  'promotion',
  'operator',
  'pool',
  'provider',
  'psp',
] as const
export type AccountPurpose = (typeof ACCOUNT_PURPOSES)[number]

interface AccountTable {
  id: Id
  playerId: number | null
  purpose: AccountPurpose
  /** Of games, or of payments (`psp`): it has an account in each currency. */
  provider: string | null
  /** Of a prize pool: whose it is, as `tournament:3`. */
  poolKey: string | null
  /** 0 to 15 of the house, else 0. */
  slot: Generated<number>
  currency: string
  balanceMinor: Generated<number>
  isActive: Generated<boolean>
  ver: Generated<number>
  /** On `available` of an operator's player: the wallet that all of it goes to at the end of a transaction. */
  wallet: string | null
  mirroredId: number | null
}

export type TransferKind =
  | 'deposit'
  | 'deposit_reversal'
  | 'deposit_restored'
  | 'payment_shortfall'
  | 'shortfall_returned'
  | 'withdrawal_hold'
  | 'withdrawal'
  | 'withdrawal_release'
  | 'withdrawal_return'
  | 'stake_hold'
  | 'stake_post'
  | 'stake_release'
  | 'payout'
  | 'cashout'
  | 'review_stake'
  | 'review_hold'
  | 'review_post'
  | 'resettle_credit'
  | 'resettle_debit'
  | 'resettle_debt'
  | 'debt_repay'
  | 'debt_write_off'
  | 'provider_debit'
  | 'provider_credit'
  | 'provider_rollback'
  | 'wallet_reserve'
  | 'wallet_credit'
  | 'wallet_correction'
  | 'bonus_grant'
  | 'bonus_return'
  | 'freebet_stake'
  | 'boost'
  | 'cover'
  | 'bonus_release'
  | 'resettle_bonus_in'
  | 'resettle_bonus_out'
  | 'resettle_promotion_in'
  | 'resettle_promotion_out'
  | 'pool_fund'
  | 'pool_bonus'
  | 'pool_prize'
  | 'pool_return'

interface TransferTable {
  id: Id
  kind: TransferKind
  debitAccountId: number
  creditAccountId: number
  amountMinor: number
  currency: string
  reference: string
  createdAt: Moment
}

/** What has become of a stake that an operator was asked to set aside. */
interface WalletReservationTable {
  reference: string
  wallet: string
  playerId: number
  currency: string
  amountMinor: number
  state: 'taken' | 'released'
  answer: JsonOrNull<object>
  createdAt: Moment
  expiresAt: Moment
}

/** Stakes that an operator was asked for, and that had no fate a moment later. */
interface WalletAskedTable {
  id: Id
  wallet: string
  askedAt: Moment
  reservations: JsonByDefault<object[]>
}

/** What an operator is told, in the order of ids within a lane. */
interface WalletOutboxTable {
  id: Id
  wallet: string
  lane: string
  kind: 'take' | 'release' | 'credit' | 'debitCorrection' | 'close' | 'betEvent'
  reference: string
  playerId: number
  betId: number | null
  currency: string
  amountMinor: number
  details: JsonByDefault<object>
  createdAt: Moment
  attempts: Generated<number>
  nextAt: Moment
  lastError: string | null
  answeredAt: MomentOrNull
  answer: JsonOrNull<object>
}

/** What an operator is told of the bets of one statement, in one row. */
interface WalletOutboxGroupTable {
  id: Id
  wallet: string
  told: JsonByDefault<object[]>
  createdAt: Moment
  answeredAt: MomentOrNull
  answers: JsonOrNull<object[]>
}

/** A view of what operators were told or are to be told, alone or in groups. */
interface WalletToldView {
  id: number
  wallet: string
  kind: WalletOutboxTable['kind']
  reference: string
  playerId: number
  walletRef: string
  betId: number | null
  currency: string
  amountMinor: number
  details: JsonByDefault<object>
  createdAt: Moment
  lastError: string | null
  answeredAt: MomentOrNull
}

interface PaymentInstrumentTable {
  id: Id
  playerId: number
  provider: string
  method: string
  kind: PaymentKind
  token: string
  label: string
  funding: InstrumentFunding
  createdAt: Moment
  lastUsedAt: Moment
  keptAt: MomentOrNull
  removedAt: MomentOrNull
}

/** Why a person has to look at a payment. */
export type PaymentConcern = 'amount_differs' | 'outcome_unknown' | 'shortfall'

interface PaymentTable {
  id: Id
  playerId: number
  direction: PaymentDirection
  provider: string
  method: string
  kind: PaymentKind
  reference: string
  providerRef: string | null
  currency: string
  amountMinor: number
  stage: PaymentStage
  /** Of the greatest event that was applied; it never falls. */
  rank: Generated<number>
  reason: PaymentReason | null
  instrumentId: number | null
  instrumentLabel: string | null
  returnUrl: string | null
  pageUrl: string | null
  frameUrl: string | null
  decision: 'approved' | 'refused' | null
  decidedAt: MomentOrNull
  isReserved: Generated<boolean>
  countedAt: MomentOrNull
  concern: PaymentConcern | null
  createdAt: Moment
  expiresAt: MomentOrNull
  expectedBy: MomentOrNull
  askAt: MomentOrNull
  asked: Generated<number>
  unheard: Generated<number>
  ver: Generated<number>
}

interface PaymentEventTable {
  provider: string
  eventId: string
  paymentId: number
  kind: string
  amountMinor: number
  currency: string
  reason: PaymentReason | null
  occurredAt: Moment
  receivedAt: Moment
  outcome: 'applied' | 'noise' | 'quarantined' | 'approved' | 'refused'
  refusedFor: PaymentReason | null
}

interface SandboxPaymentTable {
  reference: string
  direction: PaymentDirection
  currency: string
  amountMinor: number
  method: string
  holder: string
  state: string
  reason: PaymentReason | null
  instrument: JsonOrNull<object>
  returnUrl: string | null
  askedToPay: Generated<number>
  paid: Generated<number>
  createdAt: Moment
}

interface DepositTable {
  id: Id
  playerId: number
  currency: string
  amountMinor: number
  method: string
  createdAt: Moment
}

interface PlayerSettingsTable {
  playerId: number
  stakes: JsonByDefault<{ currency: string; values: number[] }[]>
  oddsAcceptMode: string | null
  oddsType: string | null
  timeZone: string | null
  hourCycle: string | null
  listDensity: string | null
  pinnedMarkets: number[] | null
  pushSubscription: string | null
  updatedAt: Moment
}

interface SportTable {
  id: Id
  urn: string
  key: string
  priority: Generated<number>
  type: 'sport' | 'esport'
  provider: string
}

interface CategoryTable {
  id: Id
  urn: string
  sportId: number
  name: string
  slug: string
  countryCode: string | null
  priority: Generated<number>
}

interface TournamentTable {
  id: Id
  urn: string
  categoryId: number
  sportId: number
  name: string
  searchName: string
  slug: string
  priority: Generated<number>
}

interface NamedOutcomeTable {
  id: ColumnType<number, never, never>
  urn: string
  name: string | null
  seenAt: Moment
}

interface CompetitorTable {
  id: Id
  urn: string
  sportId: number
  name: string
  searchName: string
  colors: string[]
}

interface MatchTable {
  id: Id
  urn: string
  type: Generated<'match' | 'outright'>
  sportId: number
  categoryId: number
  tournamentId: number
  homeId: number | null
  awayId: number | null
  name: string | null
  competitorIds: Generated<number[]>
  slug: string
  stadium: string | null
  city: string | null
  startTime: Moment
  endTime: MomentOrNull
  status: Generated<0 | 1 | 2 | 3 | 4 | 5>
  stage: string | null
  statistics: JsonOrNull<object>
  availableMarkets: Generated<number>
  hasVideo: Generated<boolean>
  provider: Generated<string>
  disruption: MatchDisruption | null
  overAt: MomentOrNull
  /** 0 whole, 1 without past prices, 2 without markets, 3 kept for its bets. */
  retentionStep: Generated<number>
  stops: JsonByDefault<StoredStop[]>
  seq: Generated<number>
  ver: Generated<number>
  updatedAt: Moment
}

/** A goal that early payouts have to follow. */
interface GoalJobTable {
  id: Id
  matchId: number
  isCancelled: boolean
}

interface IncidentTable {
  matchId: number
  number: number
  type: string
  side: string | null
  displayTime: string
  player: string | null
  score: JsonOrNull<{ home: number; away: number }>
  createdAt: MomentByDefault
}

/** One outcome as a market row stores it; short names, since there are a hundred thousand of them. */
export interface StoredOutcome {
  id: number
  odds: number
  active: boolean
  /** The fair chance, where the feed sends it. */
  p?: number
  /** Of one that the feed names by a text. */
  name?: string
}

export interface StoredResult {
  id: number
  result: SelectionResult
  /** Places and tied ones of a dead heat. */
  deadHeat?: { places: number; tied: number }
}

/** Prices of these groups, of all for null, that are not newer than `at` do not open a market. */
export interface StoredStop {
  groups: string[] | null
  at: string
}

/** Bets accepted at or after `from` and before `to` are void; null is unbounded. */
export interface StoredCancel {
  from: string | null
  to: string | null
}

/** A void of a whole match, which its later markets take over. */
export interface StoredVoid extends StoredCancel {
  actor: string | null
  reason: string
}

export type SelectionResult = 'win' | 'lose' | 'void' | 'half_win' | 'half_lose'

interface MarketTable {
  matchId: number
  marketId: number
  specifier: string
  status: number
  isMostBalanced: Generated<boolean>
  outcomes: Json<StoredOutcome[]>
  ver: number
  results: JsonOrNull<StoredResult[]>
  settledAt: MomentOrNull
  /** Of the newest `market_settlement`; 0 before the first. */
  generation: Generated<number>
  certainty: Generated<1 | 2>
  cancels: JsonByDefault<StoredCancel[]>
  /** The feed's own number of the newest fact; null where it gives none. */
  feedGeneration: number | null
  /** What the feed itself has said last, where an operator or a deadline says otherwise. */
  feedWord: JsonOrNull<{ results: StoredResult[] | null; cancels: StoredCancel[] }>
}

interface MarketSettlementTable {
  matchId: number
  marketId: number
  specifier: string
  generation: number
  kind: 'results' | 'rollback_results' | 'cancel' | 'rollback_cancel'
  results: JsonOrNull<StoredResult[]>
  certainty: 1 | 2 | null
  startsAt: MomentOrNull
  endsAt: MomentOrNull
  source: 'feed' | 'operator' | 'deadline'
  actor: string | null
  reason: string | null
  feedGeneration: number | null
  createdAt: Moment
}

interface OperatorActionTable {
  id: Id
  kind: string
  actor: string
  reason: string
  payload: Json<object>
  key: string | null
  createdAt: Moment
}

interface SettleJobTable {
  id: Id
  matchId: number
  marketId: number
  specifier: string
  generation: number
  firstLegId: Generated<number>
  lastLegId: Generated<number>
  untilLegId: number | null
  secondPassAfter: string | null
  failures: Generated<number>
  nextAttemptAt: MomentOrNull
  createdAt: Moment
  doneAt: MomentOrNull
}

/** A match that the platform's own feed plays: its state is a function of this row and the time. */
interface FeedFixtureTable {
  matchUrn: string
  adapter: 'model' | 'files'
  /** The fixture, as in the feed event. */
  event: Json<object>
  /** Seed, ratings and format, as the sport's model takes them. */
  fixture: Json<object>
  /** A recorded match to replay; null for a simulated one. */
  replay: JsonOrNull<object>
  speed: number
  startsAt: Moment
  endsAt: Moment
  finishedAt: MomentOrNull
}

interface ProviderStatusTable {
  provider: string
  status: Generated<'available' | 'unavailable'>
  ver: Generated<number>
}

interface ProducerStatusTable {
  producer: string
  status: Generated<'up' | 'down'>
  reason: string | null
  lastBeatAt: Moment
  beats: Generated<boolean>
  silenceMs: Generated<number>
  isPaused: Generated<boolean>
  ver: Generated<number>
}

interface FeedRunTable {
  isOnly: Generated<boolean>
  isEnded: boolean
}

interface MatchFeedTable {
  matchId: number
  producer: string
  fedAt: Moment
  isPaused: Generated<boolean>
  ver: Generated<number>
}

interface PriceAgeLimitTable {
  sportKey: string
  liveMs: number | null
  prematchMs: number | null
}

interface BetTable {
  id: Id
  ref: string
  playerId: number
  type: 'single' | 'combo' | 'system' | 'custom_bet'
  status: string
  result: Generated<string>
  currency: string
  stakeMinor: number
  possibleWinMinor: number
  winMinor: Generated<number>
  oddsThousandths: number
  /** Of a bet beyond a limit that accepts: the odds and the profit that are paid at most. */
  oddsCapThousandths: number | null
  profitCapMinor: number | null
  systemWinCount: number | null
  systemTotalCount: number | null
  systemId: string | null
  cashedOutStakeMinor: Generated<number>
  cashedOutMinor: Generated<number>
  autoCashoutMinor: number | null
  vipOfferMinor: number | null
  isVip: Generated<boolean>
  deviceId: string
  isQuick: Generated<boolean>
  language: string
  settlementNumber: Generated<number>
  returnedMinor: Generated<number>
  reviewMinor: Generated<number>
  voidedAt: MomentOrNull
  /** Of `stakeMinor`, what is not the player's own. */
  freeStakeMinor: Generated<number>
  bonusType: string | null
  /** What one main unit was worth in euro at placement, in billionths; null for a bet from before it was kept. */
  euroRate: number | null
  /** Of its legs; null for a single. */
  combination: Buffer | null
  ver: Generated<number>
  createdAt: Moment
  settledAt: MomentOrNull
}

interface JackpotTable {
  id: Id
  key: string
  currency: string
}

export type LevelState = 'active' | 'created' | 'disabled' | 'finished' | 'paused'

interface JackpotLevelTable {
  id: Id
  jackpotId: number
  code: string
  state: LevelState
  /** Of the running round; 0 before the first. */
  round: Generated<number>
  amountMinor: Generated<number>
  carryMillionths: Generated<number>
  reserveMinor: Generated<number>
  secret: Buffer
  entryNumber: Generated<number>
}

interface JackpotRoundTable {
  levelId: number
  round: number
  seedMinor: number
  dropMinor: number
  ceilingMinor: number
  nonce: string
  hash: string
  startedAt: Moment
  endedAt: MomentOrNull
}

export type HitStatus = 'pending' | 'approved' | 'paid' | 'rejected'

interface JackpotHitTable {
  id: Id
  levelId: number
  round: number
  betId: number
  playerId: number
  amountMinor: number
  status: HitStatus
  isConfirmed: Generated<boolean>
  actor: string | null
  reason: string | null
  createdAt: Moment
  decidedAt: MomentOrNull
  seenAt: MomentOrNull
}

interface CampaignTable {
  id: Id
  key: string
  kind: string
  createdAt: Moment
  pausedAt: MomentOrNull
  endedAt: MomentOrNull
}

interface CampaignVersionTable {
  id: Id
  campaignId: number
  number: number
  terms: Json<object>
  createdAt: Moment
}

interface CampaignBudgetTable {
  campaignId: number
  currency: string
  totalMinor: number
  grantedMinor: Generated<number>
}

export type GrantType = 'comboboost' | 'freebet' | 'hunting' | 'tournament' | 'lootbox'

interface BonusGrantTable {
  id: Id
  playerId: number
  campaignId: number
  versionId: number
  type: GrantType
  /** `once`, `deposit:7`, `code:SPRING`: a campaign grants a player once for each. */
  cause: string
  currency: string | null
  amountMinor: number | null
  issuedAt: Moment
  startsAt: Moment
  endsAt: MomentOrNull
  activatedAt: MomentOrNull
  overriddenAt: MomentOrNull
  deactivatedAt: MomentOrNull
  /** Of free bets: the open bet that has it, or the settled one that used it. */
  betId: number | null
  usedAt: MomentOrNull
  /** Expired or revoked. */
  releasedAt: MomentOrNull
  timesUsed: Generated<number>
  usesCount: number | null
  seenAt: MomentOrNull
  boostedBy: number | null
  boostedAt: MomentOrNull
  boostMultiplier: number | null
  ver: Generated<number>
}

interface BetBonusTable {
  betId: number
  grantId: number
  campaignId: number
  versionId: number
  type: string
  bonusOdds: number | null
  freebetKind: 'only_win' | 'all_win' | 'no_risk' | null
  amountMinor: number | null
  termsVersion: number
  possibleBoostMinor: Generated<number>
  settledOdds: number | null
  coverPaidMinor: Generated<number>
  boostPaidMinor: Generated<number>
  fromBonusMinor: Generated<number>
  fromPromotionMinor: Generated<number>
  isUseReturned: Generated<boolean>
}

/** One without a player is for all; each player uses it once. */
interface PromoCodeTable {
  code: string
  campaignId: number
  playerId: number | null
  usesMax: number | null
  usesCount: Generated<number>
  startsAt: MomentOrNull
  endsAt: MomentOrNull
  createdAt: Moment
}

interface PromoCodeFailureTable {
  playerId: number
  failures: number
  firstAt: Moment
}

interface FavouriteTable {
  playerId: number
  type: 'matches' | 'tournaments' | 'sports' | 'competitors'
  targetId: number
  createdAt: Moment
}

interface ChatMemberTable {
  playerId: number
  tag: string
  mutedUntil: MomentOrNull
}

interface ChatMessageTable {
  id: Id
  matchId: number
  playerId: number
  key: string
  nickname: string | null
  text: string
  sentAt: Moment
  deletedAt: MomentOrNull
}

interface ChatReportTable {
  messageId: number
  playerId: number
  reason: 'abuse' | 'spam' | 'other'
  createdAt: Moment
}

interface BetSelectionTable {
  id: Id
  betId: number
  position: number
  matchId: number
  marketId: number
  specifier: string
  outcomeId: number
  oddsThousandths: number
  probability: number | null
  isBanker: Generated<boolean>
  result: SelectionResult | null
  deadHeatPlaces: number | null
  deadHeatTied: number | null
  generation: Generated<number>
  marketName: string
  outcomeName: string
  decidedAt: MomentOrNull
  phase: Generated<'prematch' | 'live'>
  exposedStakeCents: Generated<number>
  exposedPayoutCents: Generated<number>
  /** Null where the bet has no bonus that counts legs. */
  countsForBonus: boolean | null
  /** Of all legs of its match together, which stand in a combo as one; null for a leg of its own. */
  jointOddsThousandths: Generated<number | null>
  paysEarly: boolean | null
}

interface BetSettlementTable {
  betId: number
  number: number
  kind: 'settled' | 'reopened' | 'resettled'
  result: string
  winMinor: number
  reason: string | null
  createdAt: Moment
}

interface CashoutTable {
  id: Id
  betId: number
  stakeMinor: number
  paidMinor: number
  isAutomatic: boolean
  createdAt: Moment
}

interface SharedSlipTable {
  code: string
  contentHash: Buffer
  /** As the contract's `SharedBetPlacement`s. */
  bets: Json<object[]>
  createdAt: Moment
}

/** A player's session at a provider of games, opened once by its launch token. */
interface ProviderSessionTable {
  id: Id
  provider: string
  app: string
  playerId: number
  currency: string
  locale: string
  /** Null once it is opened. */
  launchTokenHash: Buffer | null
  launchExpiresAt: Moment
  /** Null until it is opened. */
  tokenHash: Buffer | null
  /** The session that it was launched from; it ends with that one. */
  loginTokenHash: Buffer | null
  createdAt: Moment
  expiresAt: Moment
}

interface ProviderTransactionTable {
  provider: string
  transactionId: string
  kind: 'debit' | 'credit'
  /** `void`: rolled back before it arrived. */
  status: 'done' | 'rolled_back' | 'void'
  playerId: number | null
  currency: string | null
  amountMinor: number
  /** Of a credit: what it pays on. */
  debitId: string | null
  round: string | null
  createdAt: Moment
}

/** A bet of the platform's own games, as their server stores it. */
interface GameBetTable {
  id: Id
  playerRef: string
  /** The application's idempotency key. */
  betKey: string
  game: string
  round: number
  selection: string
  currency: string
  stakeMinor: number
  oddsThousandths: number
  /** To the round's seed, as it was shown when the bet was placed. */
  commitment: string
  status: Generated<'placing' | 'placed' | 'won' | 'lost' | 'refused' | 'void'>
  winMinor: Generated<number>
  settlesAt: Moment
  createdAt: Moment
}

interface NotificationTable {
  id: Id
  /** Null for an announcement to all. */
  playerId: number | null
  type: string
  objectType: 'bet' | 'maintenance' | 'bonus' | 'jackpot' | 'vip_bet' | 'payment'
  objectId: number | null
  /** As `NotificationDetails` of its module. */
  details: Json<object>
  createdAt: Moment
  readAt: MomentOrNull
  withdrawnAt: MomentOrNull
}

interface NotificationReadTable {
  playerId: number
  notificationId: number
}

/** Of a player; rises with each change of their own notifications. */
interface NotificationReaderTable {
  playerId: number
  ver: Generated<number>
}

interface ExposureTable {
  matchId: number
  marketId: number
  specifier: string
  phase: 'prematch' | 'live'
  isWinnerTakesOne: boolean
  outcomes: Json<Record<string, [legs: number, stake: number, payout: number]>>
  worstCents: number
  worstChangeCents: number
}

interface LimitRuleTable {
  id: Id
  level: 'platform' | 'sport' | 'league' | 'match' | 'market' | 'player'
  target: string
  phase: 'prematch' | 'live' | null
  kind: 'stake' | 'player_outcome' | 'combination' | 'player_day' | 'market' | 'match'
  amountCents: number
  isFactored: boolean
}

interface LimitChangeTable {
  id: Id
  subject: string
  before: JsonOrNull<object>
  after: JsonOrNull<object>
  actor: string
  reason: string
  createdAt: Moment
}

/** Of `infinity` the driver gives the number Infinity. */
type MomentOrForever = ColumnType<
  Date | number | null,
  Date | 'infinity' | null | undefined,
  Date | 'infinity' | null
>

interface PlayerGuardTable {
  playerId: number
  blockedUntil: MomentOrForever
  blockedReason: (typeof BLOCK_REASONS)[number] | null
  checkDueAt: MomentOrNull
  statementDueAt: MomentOrNull
  identityDueAt: MomentOrNull
  sessionUntil: MomentOrNull
  betsBarred: 'pve_player_bet_forbidden' | 'br_municipality_not_found' | null
  caps: ColumnType<unknown, string | null | undefined, string | null>
  capsValidUntil: MomentOrForever
  ver: Generated<number>
}

interface PlayerLimitTable {
  id: Id
  playerId: number
  type: LimitType
  period: LimitPeriod
  strategy: 'calendar' | 'rolling' | 'once'
  parentId: number | null
  amountMinor: number | null
  currency: string | null
  durationMinutes: number | null
  status: LimitStatus
  readyAt: MomentOrNull
  confirmUntil: MomentOrNull
  disableAt: MomentOrNull
  nextAt: MomentOrNull
  createdAt: Moment
}

interface PlayerSpendTable {
  playerId: number
  quarterStart: Moment
  currency: string
  stakedMinor: Generated<number>
  returnedMinor: Generated<number>
  depositedMinor: Generated<number>
  withdrawnMinor: Generated<number>
  /** Of deposits that were approved and are not credited yet. */
  reservedMinor: Generated<number>
}

interface PlayerMarkTable {
  id: Id
  playerId: number
  kind: 'contact' | 'net_deposit'
  amountMinor: number
  currency: string
  raisedAt: Moment
  closedAt: MomentOrNull
}

interface PlayerReviewTable {
  playerId: number
  dueAt: Moment
  toldAt: MomentOrNull
}

interface AutoPayoutTable {
  playerId: number
  currency: string
  aboveMinor: number
  instrumentId: number
  paymentId: number | null
}

interface DepositClaimTable {
  reference: string
  playerId: number
  provider: string
  amountMinor: number
  currency: string
  state: 'asked' | 'reserved' | 'refused' | 'released' | 'confirmed'
  receipt: string | null
  askedAt: Date
  tellAt: Date
}

interface SandboxDepositRecordTable {
  provider: string
  reference: string
  email: string
  amountMinor: number
  isConfirmed: boolean
  recordedAt: Date
}

interface KnownPackTable {
  key: string
  hash: string
}

interface PlayerQuietTable {
  playerId: number
  metAt: Moment
}

interface PlayerExclusionTable {
  id: Id
  playerId: number
  kind: ExclusionKind
  startsAt: Moment
  endsAt: MomentOrNull
  access: ExcludedAccess
  revocableUntil: MomentOrNull
  liftedAt: MomentOrNull
  provider: string | null
  limitId: number | null
}

interface RegisterCheckTable {
  id: Id
  provider: string
  playerId: number | null
  subjectHash: Buffer
  moment: string
  answer: 'listed' | 'not_listed' | 'unavailable'
  said: string
  reference: string | null
  askedAt: Moment
  tookMs: number
}

interface SandboxRegisterEntryTable {
  provider: string
  email: string
  said: string
}

interface BettingSessionTable {
  id: Id
  playerId: number
  startedAt: Moment
  lastAt: Moment
  checkedAt: Moment
  endedAt: MomentOrNull
}

interface ActivityDayTable {
  playerId: number
  day: ColumnType<Date, string, string>
  activeMs: number
  lastAt: Moment
}

interface PlayerFactorTable {
  playerId: number
  factorHundredths: number
}
