import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNamedHost, mayBeHeard } from './origins.ts'

const HOST = 'https://casino.example'
const STEPS = ['init_session', 'set_auth_token', 'hello', 'sign_out']
const TYPES = [
  'odds_changed',
  'page_changed',
  'search_modal',
  'open_bet_slip',
  'viewport',
  'apply_bet_code',
  'change_locale',
  'change_currency',
  'change_theme',
  'error',
]
const OTHERS = [
  'https://casino.example:8443',
  'http://casino.example',
  'https://www.casino.example',
  'https://casino.example.evil.example',
  'https://casino.exampl',
  'null',
  '*',
  '',
]

describe('whose messages are heard', () => {
  it.each([...STEPS, ...TYPES])('hears %s of a listed page, and of nobody beside it', (what) => {
    expect(mayBeHeard(HOST, what, [HOST])).toBe(true)
    for (const other of OTHERS) expect([other, mayBeHeard(other, what, [HOST])]).toEqual([other, false])
  })

  it.each([...STEPS, ...TYPES])(
    'hears %s of any page where the list has * only to begin a session',
    (what) => {
      const isOpen = what === 'init_session' || what === 'set_auth_token'
      for (const origin of [...OTHERS, HOST])
        expect([origin, mayBeHeard(origin, what, ['*'])]).toEqual([origin, isOpen])
      expect(mayBeHeard(HOST, what, ['*', HOST])).toBe(true)
    },
  )

  it('takes a pattern for the name of nobody', () => {
    for (const what of [...STEPS, ...TYPES])
      expect(mayBeHeard('https://a.casino.example', what, ['https://*.casino.example'])).toBe(false)
  })

  it('never counts a page that only * admits as listed', () => {
    expect(isNamedHost(HOST, ['*'])).toBe(false)
    expect(isNamedHost('*', ['*'])).toBe(false)
  })

  it('agrees with the three lines of the rule, whatever the origins', () => {
    const oracle = (origin: string, what: string, hosts: string[]) =>
      hosts.filter((host) => host !== '*').some((host) => host === origin) ||
      (hosts.some((host) => host === '*') &&
        ['init_session', 'set_auth_token'].some((step) => step === what)) ||
      false
    const origin = fc.oneof(
      fc.constantFrom(HOST, ...OTHERS),
      fc.webUrl({ withFragments: false }).map((url) => new URL(url).origin),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(
        origin,
        fc.constantFrom(...STEPS, ...TYPES),
        fc.array(origin, { maxLength: 5 }),
        (from, what, hosts) => {
          expect(mayBeHeard(from, what, hosts)).toBe(oracle(from, what, hosts))
        },
      ),
      { numRuns: 5000 },
    )
  })
})
