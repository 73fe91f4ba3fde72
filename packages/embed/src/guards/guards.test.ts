import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FRAME_MESSAGES, HOST_MESSAGES } from '../protocol.ts'
import { isFrameMessage } from './frame-messages.ts'
import { NAMESPACE } from './guard.ts'
import { readHostMessage } from './host-messages.ts'

const FRAME_SAMPLES: Record<keyof typeof FRAME_MESSAGES, object[]> = {
  iframe_integration: [
    { step: 'hello', versions: [1] },
    { step: 'initialised', version: 1, locale: 'en', path: '/' },
    { step: 'token_wanted', reason: 'renewal' },
    { step: 'auth_changed', status: 'player', reason: 'token' },
    { step: 'listener', name: 'deposit', amountMinor: 5, currency: 'EUR' },
    { step: 'listener', name: 'sign_in', intent: 'place_bet' },
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
  slip_add: [{ results: ['added', 'closed'] }],
  balance: [{ currency: 'EUR', minor: 100 }],
  modal: [{ open: false }, { open: true, byHost: true }],
  tracking: [{ name: 'outcome_add_click', outcome: '1:2::3' }],
  error: [{ code: 'timeout', replyTo: 'x' }],
}
const HOST_SAMPLES: Record<keyof typeof HOST_MESSAGES, object[]> = {
  iframe_integration: [
    { step: 'hello', versions: [1] },
    {
      step: 'init_session',
      listeners: ['sign_in'],
      token: 'a.b.c',
      locale: 'en',
      theme: 'dark',
      oddsType: 'european',
      consent: { analytics: true },
      routing: 'host',
      version: 1,
    },
    { step: 'set_auth_token', token: null },
    { step: 'sign_out' },
  ],
  page_changed: [{ path: '/live', entry: 'k' }],
  change_locale: [{ locale: 'pt-BR' }],
  change_currency: [{ currency: 'EUR' }],
  odds_changed: [{ oddsType: 'american' }],
  search_modal: [{ open: true, query: 'Arsenal' }],
  open_bet_slip: [{}, { tab: 'MY_BETS' }],
  apply_bet_code: [{ code: 'AB12' }],
  change_theme: [{ theme: 'dark' }, { theme: 'light', tokens: { '--color-page': 'oklch(0.2 0.1 20)' } }],
  viewport: [{ bottom: 34, keyboard: 300 }],
  slip_add: [{ outcomes: [{ outcome: '42:16:hcp=1:0:3', seenOdds: 1850 }, { outcome: '42:1::1' }] }],
}

const message = (type: string, payload: unknown, more: object = {}) => ({
  ns: NAMESPACE,
  type,
  s: 'link',
  payload,
  ...more,
})

const ENDS = [
  {
    whose: 'a frame’s',
    samples: new Map(Object.entries<object[]>(FRAME_SAMPLES)),
    schemas: new Map<string, z.core.$ZodType>(Object.entries(FRAME_MESSAGES)),
    isHeard: isFrameMessage,
  },
  {
    whose: 'a host’s',
    samples: new Map(Object.entries<object[]>(HOST_SAMPLES)),
    schemas: new Map<string, z.core.$ZodType>(Object.entries(HOST_MESSAGES)),
    isHeard: (data: unknown) => readHostMessage(data).kind === 'message',
  },
]

describe.each(ENDS)('the guards of $whose messages', ({ samples, schemas, isHeard }) => {
  const byHand = (type: string, payload: unknown) => isHeard(message(type, payload))
  const bySchema = (type: string, payload: unknown) => {
    const schema = schemas.get(type)
    return schema !== undefined && z.safeParse(schema, payload).success
  }
  const all = [...samples].flatMap(([type, payloads]) => payloads.map((payload) => ({ type, payload })))

  it.each(all)('let $type pass as its schema does', ({ type, payload }) => {
    expect([bySchema(type, payload), byHand(type, payload)]).toEqual([true, true])
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
        { '--color-page': 'red' },
        { '--color-page': 'url(a)' },
        { '--color-page': 7 },
        { page: 'red' },
      ),
      fc.constantFrom<unknown>(-1, 0, 1, 1.5, 1001, 1_000_001, Number.NaN, Number.MAX_SAFE_INTEGER + 2, true),
      fc.string({ maxLength: 60 }),
      fc.string({ minLength: 400, maxLength: 600 }),
      fc.array(fc.integer(), { maxLength: 25 }),
    )
    const sample = fc.constantFrom(...all)
    fc.assert(
      fc.property(sample, fc.nat(), value, fc.boolean(), ({ type, payload }, at, changed, isRemoved) => {
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
    { ...message('change_theme', { theme: 'dark' }), ns: 'other' },
    message('change_theme', { theme: 'dark' }, { s: 7 }),
    message('change_theme', { theme: 'dark', more: 'x'.repeat(70_000) }),
  ])('refuse what is none of them: %#', (data) => {
    expect(isHeard(data)).toBe(false)
  })

  it('refuse cycles', () => {
    const payload: { theme: string; self?: unknown } = { theme: 'dark' }
    payload.self = payload
    expect(isHeard(message('change_theme', payload))).toBe(false)
  })
})
