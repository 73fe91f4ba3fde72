import { MATCH_STATUS, type MatchStatus } from '@touchline/betting/slip/match-status'
import { expect, it } from 'vitest'
import { isPast } from './page-status.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

it.each<[MatchStatus, string, boolean]>([
  [MATCH_STATUS.prematch, '2026-11-22T12:00:00Z', false],
  [MATCH_STATUS.live, '2026-11-21T11:00:00Z', false],
  [MATCH_STATUS.finished, '2026-11-20T12:00:00Z', false],
  [MATCH_STATUS.finished, '2026-10-22T12:00:01Z', false],
  [MATCH_STATUS.finished, '2026-10-22T11:59:59Z', true],
  [MATCH_STATUS.closed, '2026-11-20T12:00:01Z', false],
  [MATCH_STATUS.closed, '2026-11-20T11:59:59Z', true],
  // Put off and never begun: still to come.
  [MATCH_STATUS.prematch, '2026-01-01T12:00:00Z', false],
])('a match with status %i that began %s is past: %s', (status, startTime, expected) => {
  expect(isPast({ status, startTime }, NOW)).toBe(expected)
})
