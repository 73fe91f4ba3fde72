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

export interface Compared {
  /** Answered in the span, or still waiting. */
  ours: readonly OwnMovement[]
  /** Ours of any time that the statement names. */
  named: readonly OwnMovement[]
  /** The operator's, of a span at least as long. */
  theirs: readonly StatementEntry[]
  /** The span itself. */
  from: Date
  to: Date
  now: Date
}

/** Each movement that only one side has, that differs, or that waits to be answered; of both sides' amounts and its age. */
export function differencesOf({ ours, named, theirs, from, to, now }: Compared): WalletDifference[] {
  const booked = new Map(theirs.map((entry) => [entry.reference, entry]))
  const known = new Map([...named, ...ours].map((movement) => [movement.reference, movement]))
  const ageS = (at: Date) => Math.max(0, Math.round((now.getTime() - at.getTime()) / 1000))
  const here = [...known.values()].flatMap((movement): WalletDifference[] => {
    const entry = booked.get(movement.reference)
    const what = entry
      ? isSame(movement, entry)
        ? null
        : 'differs'
      : movement.answeredAt === null
        ? 'waits'
        : 'missing_there'
    if (what === null) return []
    const { reference, kind, betId, amountMinor, currency, createdAt } = movement
    const theirsMinor = entry?.amount.value ?? null
    return [
      {
        reference,
        what,
        kind,
        betId,
        ours: amountMinor,
        theirs: theirsMinor,
        currency,
        ageS: ageS(createdAt),
      },
    ]
  })
  const there = theirs.flatMap(({ reference, kind, amount, bookedAt }): WalletDifference[] => {
    const at = new Date(bookedAt)
    if (known.has(reference) || at < from || at >= to) return []
    const { value, currency } = amount
    return [
      {
        reference,
        what: 'unknown_here',
        kind,
        betId: null,
        ours: null,
        theirs: value,
        currency,
        ageS: ageS(at),
      },
    ]
  })
  return [...here, ...there]
}

function isSame({ kind, walletRef, amountMinor, currency }: OwnMovement, entry: StatementEntry): boolean {
  return (
    entry.kind === (kind === 'debitCorrection' ? 'debit_correction' : kind) &&
    entry.player === walletRef &&
    entry.amount.value === amountMinor &&
    entry.amount.currency === currency
  )
}
