import type { GameBetStatus } from '@touchline/games/wire/game-bet'
import type { GameName } from '@touchline/games/wire/game-result'
import type { Database } from '../../../core/database/connect.ts'

export interface GameBetRow {
  id: number
  game: string
  round: number
  selection: string
  currency: string
  stakeMinor: number
  oddsThousandths: number
  commitment: string
  status: GameBetStatus
  winMinor: number
  createdAt: Date
}

export interface NewGameBet {
  playerRef: string
  betKey: string
  game: GameName
  round: number
  selection: string
  currency: string
  stakeMinor: number
  oddsThousandths: number
  commitment: string
  settlesAt: Date
  createdAt: Date
}

const COLUMNS = [
  'id',
  'game',
  'round',
  'selection',
  'currency',
  'stakeMinor',
  'oddsThousandths',
  'commitment',
  'status',
  'winMinor',
  'createdAt',
] as const

/** Null where the player has used the key before. */
export async function insertGameBet(db: Database, bet: NewGameBet): Promise<GameBetRow | null> {
  const row = await db
    .insertInto('gameBet')
    .values(bet)
    .onConflict((conflict) => conflict.columns(['playerRef', 'betKey']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export async function gameBetByKey(
  db: Database,
  playerRef: string,
  betKey: string,
): Promise<GameBetRow | null> {
  const row = await db
    .selectFrom('gameBet')
    .select(COLUMNS)
    .where('playerRef', '=', playerRef)
    .where('betKey', '=', betKey)
    .executeTakeFirst()
  return row ?? null
}

export async function gameBetById(db: Database, id: number): Promise<GameBetRow | null> {
  const row = await db.selectFrom('gameBet').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The newest first. */
export async function gameBetsOf(
  db: Database,
  playerRef: string,
  game: GameName,
  limit: number,
): Promise<GameBetRow[]> {
  return db
    .selectFrom('gameBet')
    .select(COLUMNS)
    .where('playerRef', '=', playerRef)
    .where('game', '=', game)
    .where('status', '!=', 'refused')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** What waits for a result that is there by now, the longest waiting first. */
export async function dueGameBets(db: Database, now: Date, limit: number): Promise<GameBetRow[]> {
  return db
    .selectFrom('gameBet')
    .select(COLUMNS)
    .where('status', 'in', ['placing', 'placed'])
    .where('settlesAt', '<=', now)
    .orderBy('settlesAt')
    .limit(limit)
    .execute()
}

/** Moves a bet on from one status; null where it has another by now. */
export async function advanceGameBet(
  db: Database,
  id: number,
  from: 'placing' | 'placed',
  to: { status: GameBetStatus; winMinor?: number },
): Promise<GameBetRow | null> {
  const row = await db
    .updateTable('gameBet')
    .set(to)
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}
