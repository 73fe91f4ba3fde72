import type { InfiniteData } from '@tanstack/react-query'
import type { listBets } from '@touchline/contract/calls/bets/list-bets'
import type { ReplyOf } from '@touchline/contract/define-call'
import type { Bet } from '@touchline/contract/entities/bet'
import type { LiveEvent } from '@touchline/contract/events/events'

export type BetsReply = ReplyOf<typeof listBets>
/** The loaded pages of a list, newest bets first. */
export type BetsData = InfiniteData<BetsReply, number>
export type CashoutChange = Extract<LiveEvent, { type: 'bet_cashout_changed' }>

/** Inserts, updates or removes a bet. The same data when it has this version or a newer one. */
export function withBet(data: BetsData, bet: Bet, belongs: boolean): BetsData {
  const known = findBet(data, bet.id)
  if (known && known.ver >= bet.ver) return data
  if (!known) return belongs ? withNewBet(data, bet) : data
  const totalChange = belongs ? 0 : -1
  return {
    ...data,
    pages: data.pages.map((page) => ({
      pagination: withTotal(page, totalChange),
      bets: belongs ? replaced(page.bets, bet) : page.bets.filter(({ id }) => id !== bet.id),
    })),
  }
}

/** Updates cash-out values of open bets by their ids. The same data when none changes. */
export function withCashouts(data: BetsData, changes: ReadonlyMap<number, CashoutChange>): BetsData {
  const pages = data.pages.map((page) => withCashoutsOf(page, changes))
  return pages.some((page, at) => page !== data.pages[at]) ? { ...data, pages } : data
}

/** The same of one page. */
export function withCashoutsOf(page: BetsReply, changes: ReadonlyMap<number, CashoutChange>): BetsReply {
  const bets = page.bets.map((bet) => {
    const change = changes.get(bet.id)
    return change ? betWithCashout(bet, change) : bet
  })
  return bets.some((bet, at) => bet !== page.bets[at]) ? { bets, pagination: page.pagination } : page
}

/** Ignores the value of an earlier version of the bet. */
export function betWithCashout(bet: Bet, { toCashout, ver }: CashoutChange): Bet {
  const isSame = bet.toCashout?.value === toCashout?.value
  return ver < bet.ver || isSame ? bet : { ...bet, toCashout }
}

/** Newest first. A bet placed meanwhile moves others to the next page, which then repeats them. */
export function uniqueBets(data: Pick<BetsData, 'pages'>): readonly Bet[] {
  const bets = new Map(data.pages.flatMap((page) => page.bets.map((bet) => [bet.id, bet])))
  return [...bets.values()].sort((one, other) => other.id - one.id)
}

export function findBet(data: BetsData, id: number): Bet | undefined {
  for (const { bets } of data.pages) {
    const bet = bets.find((each) => each.id === id)
    if (bet) return bet
  }
  return undefined
}

function withNewBet(data: BetsData, bet: Bet): BetsData {
  const [first, ...others] = data.pages
  if (!first) return data
  const bets = [bet, ...first.bets].sort((one, other) => other.id - one.id)
  const pages = [{ ...first, bets }, ...others]
  return {
    ...data,
    pages: pages.map((page) => ({ bets: page.bets, pagination: withTotal(page, 1) })),
  }
}

function withTotal({ pagination }: BetsReply, change: number) {
  return change === 0 ? pagination : { ...pagination, total: pagination.total + change }
}

function replaced(bets: readonly Bet[], bet: Bet): Bet[] {
  return bets.map((each) => (each.id === bet.id ? bet : each))
}
