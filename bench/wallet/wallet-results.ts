import type { BenchResult } from '../bench-result.ts'
import type { WalletOffer } from './wallet-process.ts'

export const CLIENTS = 16
export const AWAY_MS = 1
const RATIO = 0.7
const P99_MORE_MS = 30

/** With the money here, and at the operator. */
export interface Sides<Of> {
  ours: Of
  theirs: Of
}

export interface Round {
  rate: number
  /** Microseconds a bet. */
  cpu: Record<'platform' | 'database' | 'operator', number>
}

export function rateOf(rounds: readonly Sides<Round>[], offers: WalletOffer, clients: number): BenchResult {
  const ratios = rounds.map(({ ours, theirs }) => theirs.rate / ours.rate)
  const hasBudget = offers === 'batches' && clients === CLIENTS
  return {
    name: `placement of ${named(offers)}, ${clients} players`,
    figure: median(rounds.map(({ theirs }) => theirs.rate)),
    unit: 'bets/s',
    baseline: median(rounds.map(({ ours }) => ours.rate)),
    ratio: median(ratios),
    budget: hasBudget ? `at least ${RATIO} of the same with the money here` : 'none: shown',
    isWithinBudget: !hasBudget || median(ratios) >= RATIO,
    spread: ratios.map((each) => each.toFixed(2)).join(' '),
  }
}

function named(offers: WalletOffer): string {
  return `singles on a wallet ${AWAY_MS} ms away, told by ${offers}`
}

export function results(
  rounds: readonly Sides<Round>[],
  offers: WalletOffer,
  /** Milliseconds, at half of the rate. */
  p99s: readonly Sides<number>[],
): BenchResult[] {
  const name = named(offers)
  const hasBudget = offers === 'batches'
  const cpu = (of: (round: Sides<Round>) => number) => Math.round(median(rounds.map(of)))
  const p99 = { ours: median(p99s.map(({ ours }) => ours)), theirs: median(p99s.map(({ theirs }) => theirs)) }
  const theirCpu = cpu(({ theirs }) => theirs.cpu.platform + theirs.cpu.database)
  const ourCpu = cpu(({ ours }) => ours.cpu.platform + ours.cpu.database)
  return [
    rateOf(rounds, offers, CLIENTS),
    {
      name: `latency of ${name}, at half of that load, 99th percentile`,
      figure: p99.theirs,
      unit: 'ms',
      baseline: p99.ours,
      ratio: p99.theirs / p99.ours,
      budget: hasBudget
        ? `at most a round trip and ${P99_MORE_MS} ms (baseline: with the money here)`
        : 'none: shown',
      isWithinBudget: !hasBudget || p99.theirs <= AWAY_MS + P99_MORE_MS,
      spread: p99s.map(({ theirs }) => theirs.toFixed(0)).join(' '),
    },
    {
      name: `the processor's time of a bet, ${name}: platform and database`,
      figure: theirCpu,
      unit: 'µs',
      baseline: ourCpu,
      ratio: theirCpu / ourCpu,
      budget: 'none: shown',
      isWithinBudget: true,
      spread: `platform ${cpu(({ theirs }) => theirs.cpu.platform)}, database ${cpu(
        ({ theirs }) => theirs.cpu.database,
      )}, and the operator's side ${cpu(({ theirs }) => theirs.cpu.operator)}`,
    },
  ]
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
