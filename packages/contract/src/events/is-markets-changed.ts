import { ODDS_MAX, ODDS_MIN, SPECIFIER_LENGTH_MAX, SPECIFIER_PATTERN } from '../scalars.ts'
import type { MarketsChanged } from './events.ts'

/**
 * Hand-written equivalent of the `MarketsChanged` schema for messages in which nothing is left out, ten times as fast: a page
 * receives thousands of these a second. A test compares the two.
 */
export function isMarketsChanged(value: unknown): value is MarketsChanged {
  return (
    isFields(value) &&
    value['type'] === 'markets_changed' &&
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
