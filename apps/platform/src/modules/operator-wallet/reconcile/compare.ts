import type { WalletDifference } from '@touchline/contract/calls/wallet/operator-wallet'
import type { StatementEntry } from '@touchline/contract/operator-wallet/wallet-calls'

/** A movement as our outbox has it. */
export interface OwnMovement {
  reference: string
  kind: string
  walletRef: string
  betId: number | null
  amountMinor: number
  currency: string
  createdAt: Date
  answeredAt: Date | null
}

/** The span that is compared, and when. */
export interface ComparedSpan {
  from: Date
  to: Date
  now: Date
}

/** Of a statement that comes page by page, of a span at least as long. */
export interface Comparison {
  isOurs: (reference: string) => boolean
  /** The operator's entries, and those of our movements of other times that they name. */
  add: (theirs: readonly StatementEntry[], named: readonly OwnMovement[]) => void
  /** Each movement that only one side has, that differs, or that waits to be answered; of both sides' amounts and its age. */
  end: () => { compared: number; differences: WalletDifference[] }
}

/** With what of ours was answered in the span, or still waits. */
export function beginComparison(ours: readonly OwnMovement[], { from, to, now }: ComparedSpan): Comparison {
  const own = new Map(ours.map((movement) => [movement.reference, movement]))
  const unseen = new Set(own.keys())
  const differing: WalletDifference[] = []
  const unknown: WalletDifference[] = []
  let others = 0
  const ageS = (at: Date) => Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))

  function of(
    movement: OwnMovement,
    what: WalletDifference['what'],
    theirs: number | null,
  ): WalletDifference {
    const { reference, kind, betId, amountMinor, currency, createdAt } = movement
    return { reference, what, kind, betId, ours: amountMinor, theirs, currency, ageS: ageS(createdAt) }
  }
  return {
    isOurs: (reference) => own.has(reference),
    add: (theirs, named) => {
      const known = new Map(named.map((movement) => [movement.reference, movement]))
      for (const entry of theirs) {
        const { reference, kind, amount, bookedAt } = entry
        if (!own.has(reference)) others += 1
        unseen.delete(reference)
        const movement = own.get(reference) ?? known.get(reference)
        const at = new Date(bookedAt)
        if (movement) {
          if (!isSame(movement, entry)) differing.push(of(movement, 'differs', amount.value))
        } else if (at >= from && at < to) {
          const { value, currency } = amount
          const [what, betId] = ['unknown_here', null] as const
          unknown.push({ reference, what, kind, betId, ours: null, theirs: value, currency, ageS: ageS(at) })
        }
      }
    },
    end: () => {
      const missing = ours
        .filter(({ reference }) => unseen.has(reference))
        .map((movement) => of(movement, movement.answeredAt === null ? 'waits' : 'missing_there', null))
      return { compared: own.size + others, differences: [...differing, ...missing, ...unknown] }
    },
  }
}

function isSame({ kind, walletRef, amountMinor, currency }: OwnMovement, entry: StatementEntry): boolean {
  return (
    entry.kind === (kind === 'debitCorrection' ? 'debit_correction' : kind) &&
    entry.player === walletRef &&
    entry.amount.value === amountMinor &&
    entry.amount.currency === currency
  )
}
