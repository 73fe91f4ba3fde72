import type { BetType } from '@touchline/betting/slip/types'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database } from '../../../core/database/connect.ts'
import { inColumns } from '../../../core/database/in-columns.ts'
import type { GuardRefusal } from '../../../core/gate.ts'
import type { ReservationRef } from '../../../core/operator-wallets.ts'
import type { MarketRef } from '../../catalogue/index.ts'
import type { ExposureState } from '../../exposure/index.ts'
import type { AcceptedBonus } from './bonus/bonus-check.ts'
import type { MarketOffer } from './offer/offer.queries.ts'

export interface PreparedSelection extends MarketRef {
  outcomeId: number
  oddsThousandths: number
  probability: number | null
  isBanker: boolean
  marketName: string
  outcomeName: string
  phase: 'prematch' | 'live'
  sportKey: string
  isWinnerTakesOne: boolean
  /** What the leg carries of the bet, in euro cents. */
  stake: number
  payout: number
  /** Null where the bet has no bonus. */
  countsForBonus: boolean | null
  /** Of all legs of its match together, which are one leg; null for a leg of its own. */
  jointOdds: number | null
}

/** A bet that passed every check, as it will be inserted. */
export interface PreparedBet {
  ref: string
  type: BetType
  /** `submitted` while held for a trader. */
  status: 'waiting_results' | 'submitted'
  stakeMinor: number
  possibleWinMinor: number
  oddsThousandths: number
  systemId: string | null
  systemWinCount: number | null
  systemTotalCount: number | null
  isVip: boolean
  deviceId: string
  isQuick: boolean
  language: string
  /** What one main unit of the currency is worth in euro, in billionths. */
  euroRate: number
  /** Of the legs, as sha256 in hex; null for a single. */
  combination: string | null
  /** Of the stake, what is no money of the player's. */
  freeStakeMinor: number
  bonus: AcceptedBonus | null
  /** Of a bet beyond a limit that accepts: the odds and the profit that are paid at most. */
  oddsCapThousandths: number | null
  profitCapMinor: number | null
  selections: PreparedSelection[]
}

export interface PlacementKey {
  playerId: number
  key: string
  requestHash: Buffer
}

export interface PlacementRequest extends PlacementKey {
  currency: string
  bets: readonly PreparedBet[]
  /** Of the stake or a part of it, at the operator that keeps the player's money; absent where we do. */
  reservation?: ReservationRef
  /** The offers the bets were checked against. */
  offers: readonly MarketOffer[]
}

/** The columns that the database sets. */
export interface PlacedRow {
  id: number
  createdAt: string
  selectionIds: number[]
}

/** The account after the stakes were taken. */
export interface PlacedAccount {
  available: number
  held: number
  ver: number
}

export type PlacementAnswer =
  /** `placed` in the order of the bets. */
  | { status: 'placed'; placed: PlacedRow[]; account: PlacedAccount }
  | { status: 'replayed'; betIds: number[] }
  /** The player’s guard says no. */
  | { status: 'guarded'; refusal: GuardRefusal }
  /** Beyond a limit: what each leg was checked against, in the order of the bets. */
  | { status: 'exposure_limit'; state: ExposureState[] }
  | {
      status:
        | 'moved'
        | 'bonus_moved'
        | 'insufficient_balance'
        | 'reservation_gone'
        | 'no_account'
        | 'key_reused'
    }

/**
 * Places each request completely or not at all; answers in the same order. At most one request per player: see the
 * function `place_requests`. `moved` also when a match has passed its start, or its feed is silent, at `now`, and for a single
 * request one of whose bets has the `ref` of another.
 */
export async function placeRequests(
  db: Database,
  requests: readonly PlacementRequest[],
  now: Date,
): Promise<PlacementAnswer[]> {
  return placeBy('place_requests', db, requests, now)
}

/**
 * The same for players of an operator's wallet, each with the reservation that pays. `reservation_gone` where it does not:
 * taken or given back before, or expired.
 */
export async function placeOnWallet(
  db: Database,
  requests: readonly PlacementRequest[],
  now: Date,
): Promise<PlacementAnswer[]> {
  return placeBy('place_on_wallet', db, requests, now)
}

async function placeBy(
  placing: 'place_requests' | 'place_on_wallet',
  db: Database,
  requests: readonly PlacementRequest[],
  now: Date,
): Promise<PlacementAnswer[]> {
  const { headers, expected, bets, legs, told } = flattened(requests, now)
  const lists = [headers, inColumns(expected), bets, inColumns(legs)]
  if (placing === 'place_on_wallet') lists.push(told)
  const given = sql.join(lists.map((list) => sql`${JSON.stringify(list)}::jsonb`))
  const reply = await sql<{ reply: StoredReply }>`
    select ${sql.ref(placing)}(${now}::timestamptz, ${given}) as reply`
    .execute(db)
    .then(
      ({ rows }) => rows[0]?.reply,
      (error: unknown) => {
        if (requests.length === 1 && isRefTaken(error)) return null
        throw error
      },
    )
  if (reply === null) return [{ status: 'moved' }]
  if (reply?.answers.length !== requests.length) throw new Error('place_requests left out an answer')
  const placed = placedRows(requests, reply, now)
  return reply.answers.map((answer, index) =>
    answer?.status === 'placed'
      ? { status: 'placed', account: answer.account, placed: placed[index] ?? [] }
      : // The key was known, and its reply has been forgotten since.
        (answer ?? { status: 'moved' }),
  )
}

/** By chance, once in millions of bets: prepared anew, they have other ones. */
function isRefTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'bet_ref_key'
}

interface StoredReply {
  answers: (
    | { status: 'placed'; account: PlacedAccount }
    | Exclude<PlacementAnswer, { status: 'placed' }>
    | null
  )[]
  /** Of all bets and legs in the order of the request, placed or not. */
  betIds: number[]
  legIds: number[]
}

type StoredLeg = ReturnType<typeof legsToExpose>[number] & { place: number; bet: number; position: number }

/** One list each of requests, bets and legs, as the function's statements need them. */
function flattened(requests: readonly PlacementRequest[], now: Date) {
  const expected = requests.flatMap(({ offers }, index) =>
    offers.map(({ matchId, matchStatus, marketId, specifier, ver }) => ({
      place: index + 1,
      matchId,
      status: matchStatus,
      marketId,
      specifier,
      ver,
    })),
  )
  const headers: object[] = []
  const bets: object[] = []
  const legs: StoredLeg[] = []
  const told: object[] = []
  for (const [index, request] of requests.entries()) {
    const { playerId, key, requestHash, currency, bets: wanted, reservation } = request
    const place = index + 1
    const firstBet = bets.length + 1
    for (const { selections, bonus, ...bet } of wanted) {
      bets.push({ place, playerId, currency, ...bet, ...(bonus && storedBonus(bonus)) })
      for (const [position, leg] of legsToExpose(playerId, { ...bet, selections }, now).entries())
        legs.push({ place, bet: bets.length, position: position + 1, ...leg })
    }
    const total = ownTotalMinor(wanted)
    headers.push({
      playerId,
      key,
      hash: requestHash.toString('hex'),
      currency,
      total,
      ...(reservation && storedReservation(reservation)),
      largest: Math.max(...wanted.map(ownStakeMinor)),
      firstBet,
      lastBet: bets.length,
    })
    if (reservation) told.push(toldOfBets(request, reservation, { firstBet, lastBet: bets.length }))
  }
  return { headers, expected, bets, legs, told }
}

/** Beside the fields of its request, as `claim_reservations` reads it. */
export function storedReservation({
  reference,
  amountMinor,
  wallet,
  expiresAt,
  answer,
}: ReservationRef): object {
  return { reservation: reference, reserved: amountMinor, wallet, expiresAt, answer }
}

/** What the operator is told of a request that is placed, as `wallet_outbox_group` keeps it. */
function toldOfBets(
  { playerId, currency, bets }: PlacementRequest,
  { reference, wallet, walletRef, amountMinor }: ReservationRef,
  range: { firstBet: number; lastBet: number },
): object {
  return {
    reservation: reference,
    wallet,
    walletRef,
    playerId,
    currency,
    reserved: amountMinor,
    ...range,
    bets: bets.map(({ stakeMinor: stake, status }) => ({ stake, status })),
  }
}

/** Beside the fields of its bet; its terms are those of the version. */
function storedBonus(bonus: AcceptedBonus): object {
  return {
    grantId: bonus.grantId,
    grantVer: bonus.ver,
    campaignId: bonus.campaignId,
    versionId: bonus.versionId,
    termsVersion: bonus.termsVersion,
    bonusType: bonus.type,
    bonusOdds: bonus.bonusOdds,
    freebetKind: bonus.freebetKind,
    bonusMinor: bonus.amountMinor,
    boostMinor: bonus.boostMinor,
    ...(bonus.isUsedUp && { isUsedUp: true }),
    ...(bonus.terms.kind === 'early_payout' && { isEarly: true }),
    bonus: { type: bonus.type },
  }
}

/** What bets take from the player's money. */
export function ownTotalMinor(bets: readonly PreparedBet[]): number {
  return bets.reduce((total, bet) => total + ownStakeMinor(bet), 0)
}

function ownStakeMinor({ stakeMinor, freeStakeMinor }: PreparedBet): number {
  return stakeMinor - freeStakeMinor
}

/** The legs of a bet with what the limits of exposure ask for; a player's day is the one in UTC. */
export function legsToExpose(
  playerId: number,
  { combination, selections }: Pick<PreparedBet, 'combination' | 'selections'>,
  now: Date,
) {
  const day = now.toISOString().slice(0, 10)
  return selections.map((leg) => ({ playerId, day, combination, ...leg }))
}

function placedRows(
  requests: readonly PlacementRequest[],
  { betIds, legIds }: StoredReply,
  now: Date,
): PlacedRow[][] {
  let betAt = 0
  let legAt = 0
  return requests.map(({ bets }) =>
    bets.map(({ selections }) => {
      const row = {
        id: betIds[betAt] ?? 0,
        createdAt: now.toISOString(),
        selectionIds: legIds.slice(legAt, legAt + selections.length),
      }
      betAt += 1
      legAt += selections.length
      return row
    }),
  )
}

export type EarlierPlacement = { status: 'replayed'; betIds: number[] } | { status: 'key_reused' }

/** The stored reply for this key, or null. Read before any check, so that a moved price never refuses a retry. */
export async function earlierPlacement(
  db: Database,
  { playerId, key, requestHash }: PlacementKey,
): Promise<EarlierPlacement | null> {
  const row = await db
    .selectFrom('idempotentReply')
    .select(['call', 'requestHash', 'reply'])
    .where('playerId', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.call !== 'placeBets' || !row.requestHash.equals(requestHash)) return { status: 'key_reused' }
  return { status: 'replayed', betIds: storedBetIds(row.reply) }
}

function storedBetIds(reply: unknown): number[] {
  const ids = typeof reply === 'object' && reply !== null && 'betIds' in reply ? reply.betIds : []
  return Array.isArray(ids) ? ids.map(Number) : []
}
