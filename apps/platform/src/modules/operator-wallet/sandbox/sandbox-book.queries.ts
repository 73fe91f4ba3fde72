import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { StatementEntry, WalletBody } from '@touchline/contract/operator-wallet/wallet-calls'
import type { OperatorState } from '../rules/reservation-machine.ts'

export interface BookPlayer {
  ref: string
  currency: string
  balance: number
  setAside: number
}

export interface BookReservation {
  reference: string
  player: string
  amount: number
  currency: string
  state: OperatorState
  expiresAtMs: number
}

/** What is kept of the news of a bet. */
type BookEvent = Pick<WalletBody<'betEvent'>, 'number' | 'type' | 'replaced'>

/** An answer as it was given, for whoever asks again. */
export interface KeptAnswer {
  status: number
  body: string
  asked: string
}

/** What an operator keeps of its players' money, in a file or in memory. */
export class SandboxBook {
  readonly #db: DatabaseSync

  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.#db.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      create table if not exists player (
        ref text primary key, token text unique not null, currency text not null,
        balance integer not null check (balance >= 0), set_aside integer not null default 0 check (set_aside >= 0)
      ) strict;
      create table if not exists reservation (
        reference text primary key, player text not null, amount integer not null, currency text not null,
        state text not null, expires_at_ms integer not null
      ) strict;
      create table if not exists kept (
        reference text primary key, asked text not null, status integer not null, body text not null
      ) strict;
      create table if not exists entry (
        seq integer primary key autoincrement, reference text unique not null, kind text not null, player text not null,
        amount integer not null, currency text not null, owed integer not null, booked_at_ms integer not null
      ) strict;
      create table if not exists news (
        seq integer primary key autoincrement, reference text unique not null, bet_id integer not null,
        said text not null
      ) strict;
      create index if not exists news_of_bet on news (bet_id);
      create index if not exists reservation_open on reservation (expires_at_ms) where state = 'reserved';
      create table if not exists protection (
        player text primary key, number integer not null, state text not null
      ) strict;`)
  }

  /** Everything of one call, or nothing. */
  transaction<Result>(work: () => Result): Result {
    this.#db.exec('begin immediate')
    try {
      const result = work()
      this.#db.exec('commit')
      return result
    } catch (error) {
      this.#db.exec('rollback')
      throw error
    }
  }

  close(): void {
    this.#db.close()
  }

  addPlayer(ref: string, token: string, currency: string, balance: number): void {
    this.#run('insert or ignore into player (ref, token, currency, balance) values (?, ?, ?, ?)', [
      ref,
      token,
      currency,
      balance,
    ])
  }

  player(ref: string): BookPlayer | null {
    return this.#player('ref', ref)
  }

  playerOfToken(token: string): BookPlayer | null {
    return this.#player('token', token)
  }

  players(): BookPlayer[] {
    const rows = this.#db.prepare('select ref, currency, balance, set_aside from player order by ref').all()
    return rows.map(playerOf)
  }

  moveFunds(ref: string, balance: number, setAside: number): void {
    this.#run('update player set balance = balance + ?, set_aside = set_aside + ? where ref = ?', [
      balance,
      setAside,
      ref,
    ])
  }

  reservation(reference: string): BookReservation | null {
    const row = this.#db.prepare('select * from reservation where reference = ?').get(reference)
    return row ? reservationOf(row) : null
  }

  /** Reserved, and over by this time. */
  expiredAt(nowMs: number): BookReservation[] {
    const rows = this.#db
      .prepare(`select * from reservation where state = 'reserved' and expires_at_ms <= ?`)
      .all(nowMs)
    return rows.map(reservationOf)
  }

  keepReservation({ reference, player, amount, currency, state, expiresAtMs }: BookReservation): void {
    this.#run(
      `insert into reservation (reference, player, amount, currency, state, expires_at_ms) values (?, ?, ?, ?, ?, ?)
       on conflict (reference) do update set state = excluded.state`,
      [reference, player, amount, currency, state, expiresAtMs],
    )
  }

  kept(reference: string): KeptAnswer | null {
    const row = this.#db.prepare('select asked, status, body from kept where reference = ?').get(reference)
    return row
      ? { asked: String(row['asked']), status: Number(row['status']), body: String(row['body']) }
      : null
  }

  keep(reference: string, { asked, status, body }: KeptAnswer): void {
    this.#run('insert into kept (reference, asked, status, body) values (?, ?, ?, ?)', [
      reference,
      asked,
      status,
      body,
    ])
  }

  enter(entry: Omit<StatementEntry, 'bookedAt'>, owed: number, nowMs: number): void {
    this.#run(
      'insert into entry (reference, kind, player, amount, currency, owed, booked_at_ms) values (?, ?, ?, ?, ?, ?, ?)',
      [entry.reference, entry.kind, entry.player, entry.amount.value, entry.amount.currency, owed, nowMs],
    )
  }

  /** In the order of booking, after the entry of a reference. */
  entries(span: { fromMs: number; toMs: number; after: string | null }, limit: number): StatementEntry[] {
    const rows = this.#db
      .prepare(
        `select * from entry where booked_at_ms >= ? and booked_at_ms < ?
         and seq > coalesce((select seq from entry where reference = ?), 0) order by seq limit ?`,
      )
      .all(span.fromMs, span.toMs, span.after ?? '', limit)
    return rows.map((row) => ({
      reference: String(row['reference']),
      kind: kindOf(row['kind']),
      player: String(row['player']),
      amount: { value: Number(row['amount']), currency: String(row['currency']) },
      bookedAt: new Date(Number(row['booked_at_ms'])).toISOString(),
    }))
  }

  /** What we hold of the operator's in a currency: stakes and corrections less what was credited. */
  handedOver(currency: string): number {
    const row = this.#db
      .prepare(
        `select coalesce(sum(case when kind = 'credit' then -amount else amount end), 0) as sum from entry
         where currency = ?`,
      )
      .get(currency)
    return Number(row?.['sum'] ?? 0)
  }

  owed(currency: string): number {
    const row = this.#db
      .prepare('select coalesce(sum(owed), 0) as sum from entry where currency = ?')
      .get(currency)
    return Number(row?.['sum'] ?? 0)
  }

  noteEvent(reference: string, betId: number, said: BookEvent): void {
    this.#run('insert or ignore into news (reference, bet_id, said) values (?, ?, ?)', [
      reference,
      betId,
      JSON.stringify(said),
    ])
  }

  /** In the order of their coming. */
  events(betId: number): BookEvent[] {
    const rows = this.#db.prepare('select said from news where bet_id = ? order by seq').all(betId)
    return rows.map((row) => JSON.parse(String(row['said'])))
  }

  /** The newest says all. */
  noteProtection(player: string, number: number, state: object): void {
    this.#run(
      `insert into protection (player, number, state) values (?, ?, ?)
       on conflict (player) do update set number = excluded.number, state = excluded.state
       where excluded.number > protection.number`,
      [player, number, JSON.stringify(state)],
    )
  }

  protection(player: string): { number: number; state: unknown } | null {
    const row = this.#db.prepare('select number, state from protection where player = ?').get(player)
    return row ? { number: Number(row['number']), state: JSON.parse(String(row['state'])) } : null
  }

  /** Takes an entry away, as a fault of bookkeeping would: for tests of the reconciliation. */
  forget(reference: string): void {
    this.#run('delete from entry where reference = ?', [reference])
  }

  #player(column: 'ref' | 'token', value: string): BookPlayer | null {
    const row = this.#db
      .prepare(`select ref, currency, balance, set_aside from player where ${column} = ?`)
      .get(value)
    return row ? playerOf(row) : null
  }

  #run(statement: string, values: SQLInputValue[]): void {
    this.#db.prepare(statement).run(...values)
  }
}

type Row = Record<string, unknown>

function playerOf(row: Row): BookPlayer {
  return {
    ref: String(row['ref']),
    currency: String(row['currency']),
    balance: Number(row['balance']),
    setAside: Number(row['set_aside']),
  }
}

const STATES: readonly OperatorState[] = [
  'none',
  'void',
  'refused',
  'reserved',
  'expired',
  'taken',
  'released',
]

function reservationOf(row: Row): BookReservation {
  return {
    reference: String(row['reference']),
    player: String(row['player']),
    amount: Number(row['amount']),
    currency: String(row['currency']),
    state: STATES.find((state) => state === row['state']) ?? 'none',
    expiresAtMs: Number(row['expires_at_ms']),
  }
}

function kindOf(value: unknown): StatementEntry['kind'] {
  return value === 'take' || value === 'credit' ? value : 'debit_correction'
}
