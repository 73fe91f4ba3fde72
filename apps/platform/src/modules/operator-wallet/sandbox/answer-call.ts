import { STATEMENT_PAGE, type WalletBody } from '@touchline/contract/operator-wallet/wallet-calls'
import { WALLET_ERRORS, type WalletErrorName } from '@touchline/contract/operator-wallet/wallet-errors'
import { type OperatorEvent, operatorAfter } from '../rules/reservation-machine.ts'
import type { BookPlayer, BookReservation, SandboxBook } from './sandbox-book.queries.ts'

/** Why an operator says no. */
export class WalletRefusal extends Error {
  readonly error: WalletErrorName
  constructor(error: WalletErrorName) {
    super(error)
    this.error = error
  }
  get status(): number {
    return WALLET_ERRORS[this.error]
  }
}

/** How each call is answered, within the book's transaction. */
export interface Answers {
  authenticate(body: WalletBody<'authenticate'>): object
  balance(body: WalletBody<'balance'>): object
  reserve(body: WalletBody<'reserve'>): object
  take(body: WalletBody<'take'>): object
  release(body: WalletBody<'release'>): object
  credit(body: WalletBody<'credit'>): object
  debitCorrection(body: WalletBody<'debitCorrection'>): object
  close(body: WalletBody<'close'>): object
  statement(body: WalletBody<'statement'>): object
  betEvent(body: WalletBody<'betEvent'>): object
  protection(body: WalletBody<'protection'>): object
}

export function sandboxAnswers(
  book: SandboxBook,
  { nowMs, whose }: { nowMs: () => number; whose: (token: string) => string | null },
): Answers {
  return {
    authenticate: ({ token }) => {
      const ref = whose(token)
      const player = ref === null ? book.playerOfToken(token) : book.player(ref)
      if (!player) throw new WalletRefusal('token_unknown')
      return fundsOf(player)
    },
    balance: ({ player }) => fundsOf(known(book, player)),
    reserve: ({ reference, player, amount, expiresAt }) => {
      const row = known(book, player)
      if (row.currency !== amount.currency) throw new WalletRefusal('currency_differs')
      const expiresAtMs = Date.parse(expiresAt)
      const asked = { reference, player, amount: amount.value, currency: amount.currency, expiresAtMs }
      const after = step(book, { ...asked, state: 'none' }, 'reserve', nowMs())
      return { reference, amount, state: after.state, ...fundsOf(known(book, player)) }
    },
    take: ({ reference, reservation, player, amount }) => {
      const held = book.reservation(reservation)
      if (!held) throw new WalletRefusal('reservation_unknown')
      if (held.player !== player || held.amount !== amount.value || held.currency !== amount.currency)
        throw new WalletRefusal('reservation_unknown')
      const isTaken = held.state === 'taken'
      const { owed } = step(book, held, 'take', nowMs())
      if (!isTaken) book.enter({ reference, kind: 'take', player, amount }, owed, nowMs())
      return { reference, owed, ...fundsOf(known(book, player)) }
    },
    release: ({ reference, reservation, player, amount }) => {
      known(book, player)
      const unheard = { reference: reservation, player, amount: amount.value, currency: amount.currency }
      step(book, { ...unheard, state: 'none', expiresAtMs: 0 }, 'release', nowMs())
      return { reference, ...fundsOf(known(book, player)) }
    },
    credit: ({ reference, player, amount }) => {
      inCurrency(known(book, player), amount.currency)
      book.moveFunds(player, amount.value, 0)
      book.enter({ reference, kind: 'credit', player, amount }, 0, nowMs())
      return { reference, ...fundsOf(known(book, player)) }
    },
    debitCorrection: ({ reference, player, amount }) => {
      const row = inCurrency(known(book, player), amount.currency)
      const there = Math.min(row.balance, amount.value)
      book.moveFunds(player, -there, 0)
      book.enter({ reference, kind: 'debit_correction', player, amount }, amount.value - there, nowMs())
      return { reference, owed: amount.value - there, ...fundsOf(known(book, player)) }
    },
    close: ({ reference, player }) => {
      known(book, player)
      return { reference }
    },
    statement: ({ from, to, after }) => {
      const span = { fromMs: Date.parse(from), toMs: Date.parse(to), after }
      const entries = book.entries(span, STATEMENT_PAGE + 1)
      return { entries: entries.slice(0, STATEMENT_PAGE), isLast: entries.length <= STATEMENT_PAGE }
    },
    betEvent: ({ reference, betId, number, type, replaced }) => {
      book.noteEvent(reference, betId, { number, type, ...(replaced && { replaced }) })
      return { reference }
    },
    protection: ({ reference, player, number, limits, exclusions }) => {
      book.noteProtection(player, number, { limits, exclusions })
      return { reference }
    },
  }
}

/** Gives back what has not been taken in time. */
export function expire(book: SandboxBook, nowMs: number): void {
  for (const reservation of book.expiredAt(nowMs)) step(book, reservation, 'expire', nowMs)
}

/** One event of a reservation, with the money that it moves. */
function step(
  book: SandboxBook,
  asked: BookReservation,
  event: OperatorEvent,
  nowMs: number,
): { state: string; owed: number } {
  const held = book.reservation(asked.reference) ?? asked
  // A clock that has passed speaks first.
  if (event !== 'expire' && held.state === 'reserved' && held.expiresAtMs <= nowMs)
    step(book, held, 'expire', nowMs)
  const { state: before } = book.reservation(asked.reference) ?? asked
  const { balance } = known(book, held.player)
  const after = operatorAfter(before, event, balance >= held.amount)
  book.keepReservation({ ...held, state: after.state })
  let owed = 0
  if (after.move === 'set_aside') book.moveFunds(held.player, -held.amount, held.amount)
  if (after.move === 'give_back') book.moveFunds(held.player, held.amount, -held.amount)
  if (after.move === 'take') book.moveFunds(held.player, 0, -held.amount)
  if (after.move === 'take_again') {
    const there = Math.min(balance, held.amount)
    owed = held.amount - there
    book.moveFunds(held.player, -there, 0)
  }
  if (after.answer !== 'done') throw new WalletRefusal(after.answer)
  return { state: after.state === 'expired' ? 'released' : after.state, owed }
}

function known(book: SandboxBook, ref: string): BookPlayer {
  const player = book.player(ref)
  if (!player) throw new WalletRefusal('player_unknown')
  return player
}

function inCurrency(player: BookPlayer, currency: string): BookPlayer {
  if (player.currency !== currency) throw new WalletRefusal('currency_differs')
  return player
}

function fundsOf({ ref, balance, currency }: BookPlayer) {
  return { player: ref, balance: { value: balance, currency } }
}
