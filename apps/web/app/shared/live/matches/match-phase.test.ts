import { MATCH_STATUS } from '@touchline/betting/slip/match-status'
import { expect, it } from 'vitest'
import { isUnderWay, matchPhase } from './match-phase.ts'

it.each([
  ['prematch', 'upcoming', false],
  ['notCovered', 'upcoming', false],
  ['live', 'live', true],
  ['stopped', 'stopped', true],
  ['closed', 'over', false],
  ['finished', 'over', false],
] as const)('takes a match with the status %s for %s', (status, phase, isBegun) => {
  expect(matchPhase(MATCH_STATUS[status])).toBe(phase)
  expect(isUnderWay(MATCH_STATUS[status])).toBe(isBegun)
})
