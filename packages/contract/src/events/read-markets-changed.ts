import { ODDS_MAX, ODDS_MIN, SPECIFIER_LENGTH_MAX, SPECIFIER_PATTERN } from '../scalars.ts'
import type { MarketsChanged } from './events.ts'

/**
 * Reads a message of prices from the wire, as `fromWire` and the `MarketsChanged` schema do; null for any other message, and
 * for one in which something is left out or wrong. Written by hand, since a page receives thousands of changes a second:
 * outcomes have the same names on the wire, so nothing is renamed or copied within them. A test compares the two.
 */
export function readMarketsChanged(wire: unknown): MarketsChanged | null {
  if (!isFields(wire) || wire['type'] !== 'markets_changed') return null
  const { type, match_id: matchId, seq, ts, markets, removed } = wire
  const message = { type, matchId, seq, ts, removed, markets: listOf(markets, renamedMarket) }
  return isMarketsChanged(message) ? message : null
}

function renamedMarket(market: unknown): unknown {
  if (!isFields(market) || !('most_balanced' in market)) return market
  const { id, specifier, status, most_balanced: mostBalanced, outcomes, ver } = market
  return { id, specifier, status, mostBalanced, outcomes, ver }
}

const listOf = (value: unknown, read: (item: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(read) : value

function isMarketsChanged(value: Record<string, unknown>): value is MarketsChanged {
  return (
    Number.isSafeInteger(value['matchId']) &&
    isVersion(value['seq']) &&
    Number.isSafeInteger(value['ts']) &&
    isListOf(value['markets'], isMarketChange) &&
    isListOf(value['removed'], isRemoval)
  )
}

function isMarketChange(market: unknown): boolean {
  return (
    isRemoval(market) &&
    STATUSES.has(market['status']) &&
    isOptionalFlag(market['mostBalanced']) &&
    isListOf(market['outcomes'], isOutcome)
  )
}

function isRemoval(market: unknown): market is Record<string, unknown> {
  return (
    isFields(market) &&
    Number.isSafeInteger(market['id']) &&
    isSpecifier(market['specifier']) &&
    isVersion(market['ver'])
  )
}

function isOutcome(outcome: unknown): boolean {
  return (
    isFields(outcome) &&
    Number.isSafeInteger(outcome['id']) &&
    isOdds(outcome['odds']) &&
    typeof outcome['active'] === 'boolean'
  )
}

const STATUSES: ReadonlySet<unknown> = new Set([1, 0, -1, -2, -3, -4])

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isVersion(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isOdds(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= ODDS_MIN && Number(value) <= ODDS_MAX
}

function isOptionalFlag(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean'
}

function isSpecifier(value: unknown): boolean {
  return typeof value === 'string' && value.length <= SPECIFIER_LENGTH_MAX && SPECIFIER_PATTERN.test(value)
}
