import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FRAME_MESSAGES, isKeyOf, NAMESPACE } from '../protocol.ts'
import { isFrameMessage } from './guards.ts'

const SAMPLES: Record<keyof typeof FRAME_MESSAGES, object[]> = {
  iframe_integration: [
    { step: 'hello', versions: [1] },
    { step: 'initialised', version: 1, locale: 'en', path: '/' },
    { step: 'token_wanted', reason: 'renewal' },
    { step: 'auth_changed', status: 'player', reason: 'token' },
    { step: 'listener', name: 'deposit', amountMinor: 5 },
  ],
  page_changed: [{ path: '/live', section: 'in_play', title: 'Live', locale: 'en', entry: 'k', how: 'push' }],
  change_locale: [{ locale: 'pt-BR' }],
  change_currency: [{ currency: 'EUR' }],
  odds_changed: [{ oddsType: 'american' }],
  search_modal: [{ open: true }],
  open_bet_slip: [{ open: true, count: 2 }],
  apply_bet_code: [{ result: 'applied' }],
  viewport: [{ width: 390, height: 844, contentHeight: 3000 }],
  change_theme: [{ theme: 'dark' }],
  balance: [{ currency: 'EUR', minor: 100 }],
  modal: [{ open: false }],
  tracking: [{ name: 'outcome_add_click', outcome: '1:2::3' }],
  error: [{ code: 'timeout', replyTo: 'x' }],
}
const TYPES = Object.keys(SAMPLES)
const message = (type: string, payload: unknown, more: object = {}) => ({
  ns: NAMESPACE,
  type,
  s: 'link',
  payload,
  ...more,
})
const byHand = (type: string, payload: unknown) => isFrameMessage(message(type, payload))
const bySchema = (type: string, payload: unknown) =>
  isKeyOf(FRAME_MESSAGES, type) && z.safeParse<z.core.$ZodType>(FRAME_MESSAGES[type], payload).success

describe('the guards of a host’s script', () => {
  it.each(TYPES)('let %s pass as its schema does', (type) => {
    for (const payload of isKeyOf(SAMPLES, type) ? SAMPLES[type] : []) {
      expect([type, bySchema(type, payload)]).toEqual([type, true])
      expect([type, byHand(type, payload)]).toEqual([type, true])
    }
  })

  it('agree with the schemas on whatever is changed in a message', () => {
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        undefined,
        '',
        '/',
        '//x',
        '/\\x',
        'EUR',
        'eur',
        'en',
        'hello',
        'player',
        [],
        [1],
        [0],
        {},
      ),
      fc.constantFrom<unknown>(-1, 0, 1, 1.5, 1001, 1_000_001, Number.NaN, Number.MAX_SAFE_INTEGER + 2, true),
      fc.string({ maxLength: 60 }),
      fc.string({ minLength: 400, maxLength: 600 }),
      fc.array(fc.integer(), { maxLength: 25 }),
    )
    const sample = fc
      .constantFrom(...TYPES)
      .chain((type) =>
        fc.tuple(fc.constant(type), fc.constantFrom(...(isKeyOf(SAMPLES, type) ? SAMPLES[type] : []))),
      )
    fc.assert(
      fc.property(sample, fc.nat(), value, fc.boolean(), ([type, payload], at, changed, isRemoved) => {
        const names = Object.keys(payload)
        const name = names[at % names.length] ?? ''
        const entries = Object.entries(payload).filter(([key]) => key !== name)
        const other = Object.fromEntries(isRemoved ? entries : [...entries, [name, changed]])
        expect([other, byHand(type, other)]).toEqual([other, bySchema(type, other)])
      }),
      { numRuns: 10_000 },
    )
  })

  it.each([
    null,
    'text',
    [],
    message('constructor', {}),
    message('unknown', {}),
    { ...message('modal', { open: true }), ns: 'other' },
    message('modal', { open: true }, { s: 7 }),
    message('modal', { open: true, more: 'x'.repeat(70_000) }),
  ])('refuse what is none of a frame’s messages: %#', (data) => {
    expect(isFrameMessage(data)).toBe(false)
  })

  it('refuse cycles', () => {
    const payload: { open: boolean; self?: unknown } = { open: true }
    payload.self = payload
    expect(isFrameMessage(message('modal', payload))).toBe(false)
  })
})
