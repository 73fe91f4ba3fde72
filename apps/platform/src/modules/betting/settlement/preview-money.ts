import type { MoneyPreview } from '@touchline/contract/calls/corrections/operator-fields'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type BetEnd, type ConfirmedAbove, endOf } from './bet-end.ts'
import type { LockedBet } from './bet-position.queries.ts'
import { type AssumedMarket, assumedLegs, betsOnMarkets, fundsOfBets, readBets } from './preview.queries.ts'
import { isEnded, isReached } from './settle-one-bet.ts'
import { type Funds, fundsAfter, type StepMoney, stepMoney } from './step-money.ts'

const BETS_MAX = 20_000
const DEBTORS_MAX = 100

/** What money would move if these markets were as assumed. Nothing is locked or changed; at most 20,000 bets are looked at. */
export async function previewMarkets(
  tx: DatabaseTransaction,
  markets: readonly AssumedMarket[],
  confirmedAbove: ConfirmedAbove,
): Promise<MoneyPreview> {
  const ids = await betsOnMarkets(tx, markets, BETS_MAX + 1)
  const bets = await readBets(tx, ids.slice(0, BETS_MAX))
  const steps = await stepsOf(tx, bets, markets, confirmedAbove)
  return sumOf(await movedBy(tx, steps), ids.length <= BETS_MAX)
}

/** What money would move if the bet were void; null for one that does not exist. */
export async function previewVoid(
  tx: DatabaseTransaction,
  betId: number,
  confirmedAbove: ConfirmedAbove,
): Promise<{ bet: LockedBet; preview: MoneyPreview } | null> {
  const [bet] = await readBets(tx, [betId])
  if (!bet) return null
  const steps = await stepsOf(tx, [{ ...bet, isVoided: true }], [], confirmedAbove)
  return { bet, preview: sumOf(await movedBy(tx, steps), true) }
}

/** How a bet would end; null where it would be open again. */
interface Step {
  bet: LockedBet
  end: BetEnd | null
}

type Moved = StepMoney & Pick<LockedBet, 'playerId' | 'currency'>

async function stepsOf(
  tx: DatabaseTransaction,
  bets: readonly LockedBet[],
  markets: readonly AssumedMarket[],
  confirmedAbove: ConfirmedAbove,
): Promise<Step[]> {
  const alive = bets.filter((bet) => !isEnded(bet))
  const ids = alive.map(({ id }) => id)
  const legs = Map.groupBy(await assumedLegs(tx, ids, markets), ({ betId }) => betId)
  return alive.flatMap((bet) => {
    const end = endOf(bet, legs.get(bet.id) ?? [], confirmedAbove)
    return isReached(bet, end) ? [] : [{ bet, end }]
  })
}

/**
 * The steps' money in the order in which settlement takes them: first bets of their own, then plain singles. Where a
 * player who cannot pay has bets that go up and down, settlement may take them in another order, and then a part is
 * owed that is paid here, or the other way round; the sum is the same.
 */
async function movedBy(tx: DatabaseTransaction, steps: readonly Step[]): Promise<Moved[]> {
  const rows = await fundsOfBets(
    tx,
    steps.map(({ bet }) => bet.id),
  )
  const funds = new Map<string, Funds>(rows.map((row) => [ownerOf(row), row]))
  const ordered = steps.toSorted((a, b) => Number(isPlain(a)) - Number(isPlain(b)) || a.bet.id - b.bet.id)
  return ordered.map(({ bet, end }) => {
    const before = funds.get(ownerOf(bet)) ?? { availableMinor: 0, owedMinor: 0 }
    const money = stepMoney(bet, end, before)
    funds.set(ownerOf(bet), fundsAfter(before, money))
    return Object.assign(money, { playerId: bet.playerId, currency: bet.currency })
  })
}

function sumOf(moved: readonly Moved[], isComplete: boolean): MoneyPreview {
  const owed = new Map<string, MoneyPreview['debtors'][number]>()
  for (const { playerId, currency, newDebtMinor, repaidMinor } of moved) {
    const key = ownerOf({ playerId, currency })
    const before = owed.get(key)?.owed ?? 0
    owed.set(key, { playerId, currency, owed: before + newDebtMinor - repaidMinor })
  }
  const money = Map.groupBy(moved, ({ currency }) => currency)
  return {
    bets: moved.length,
    players: new Set(moved.map(({ playerId }) => playerId)).size,
    isComplete,
    money: [...money].toSorted(byCode).map(([currency, of]) => ({
      currency,
      toPlayers: total(of, 'toPlayerMinor'),
      fromPlayers: total(of, 'fromPlayerMinor'),
      owed: total(of, 'newDebtMinor'),
      repaid: total(of, 'repaidMinor'),
    })),
    debtors: [...owed.values()]
      .filter((debtor) => debtor.owed > 0)
      .toSorted((a, b) => b.owed - a.owed || a.playerId - b.playerId)
      .slice(0, DEBTORS_MAX),
  }
}

function isPlain({ bet }: Step): boolean {
  return (
    bet.type === 'single' &&
    bet.status === 'waiting_results' &&
    bet.settlementNumber === 0 &&
    !bet.isVoided &&
    !bet.bonus &&
    bet.oddsCapThousandths === null &&
    bet.profitCapMinor === null
  )
}

function ownerOf({ playerId, currency }: Pick<LockedBet, 'playerId' | 'currency'>): string {
  return `${playerId} ${currency}`
}

function byCode([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

function total(moved: readonly Moved[], part: keyof StepMoney): number {
  return moved.reduce((sum, one) => sum + one[part], 0)
}
