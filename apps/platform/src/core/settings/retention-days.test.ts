import { describe, expect, it } from 'vitest'
import { readEnv } from './read-env.ts'
import { RETENTION_DAYS, retainedSince } from './retention-days.ts'

const NOW = new Date('2027-03-01T00:00:00Z')

describe('RETENTION_DAYS', () => {
  it.each([
    ['', 'mails', '2027-02-22T00:00:00.000Z'],
    ['mails=30,matches=800', 'mails', '2027-01-30T00:00:00.000Z'],
    ['mails=30, mails=1.5', 'mails', '2027-02-27T12:00:00.000Z'],
    ['mails=30', 'votes', '2026-12-01T00:00:00.000Z'],
    ['price_history=0', 'price_history', '2027-03-01T00:00:00.000Z'],
  ] as const)('%s keeps %s since %s', (set, what, since) => {
    expect(retainedSince(readEnv({ RETENTION_DAYS: set }).RETENTION_DAYS, what, NOW).toISOString()).toBe(
      since,
    )
  })

  it.each([
    ['mail=30', 'mail is none of mails, replies'],
    ['markets=45', 'markets is at least 46 days'],
    ['mails=30,replies=0', 'replies is at least 1 days'],
    ['__proto__=3', '__proto__ is none of'],
    ['mails=-1', 'RETENTION_DAYS'],
    ['mails', 'RETENTION_DAYS'],
  ])('%s stops the start, and says why', (set, message) => {
    expect(() => readEnv({ RETENTION_DAYS: set })).toThrow(message)
  })

  it('has no default below what it has to be', () => {
    for (const { days, least } of Object.values(RETENTION_DAYS)) expect(days).toBeGreaterThanOrEqual(least)
  })
})
