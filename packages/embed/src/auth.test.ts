import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AuthEffect, type AuthInput, type AuthState, FIRST_AUTH, nextAuth } from './auth.ts'

function play(inputs: readonly AuthInput[]): { state: AuthState; effects: AuthEffect[] } {
  let state = FIRST_AUTH
  const effects: AuthEffect[] = []
  for (const input of inputs) {
    const next = nextAuth(state, input)
    state = next.state
    effects.push(...next.effects)
  }
  return { state, effects }
}
const kinds = (effects: AuthEffect[]) => effects.map(({ type }) => type)
const given = (token: string): AuthInput => ({ type: 'tokenGiven', token })
const exchanged = (token: string): AuthInput => ({ type: 'exchanged', token })
const kept: AuthInput = { type: 'checked', isPlayer: true }
const lost: AuthInput = { type: 'checked', isPlayer: false }

describe('who is signed in within a frame', () => {
  it('exchanges a token, asks whether the cookie was kept, and tells the host', () => {
    const { state, effects } = play([given('a'), exchanged('a'), kept])
    expect(state.status).toBe('player')
    expect(kinds(effects)).toEqual(['exchange', 'check', 'becomePlayer', 'tell'])
  })

  it('asks for a second token where the browser keeps no cookie, for the header', () => {
    const { state, effects } = play([given('a'), exchanged('a'), lost, given('b'), exchanged('b'), kept])
    expect(state).toMatchObject({ status: 'player', carrier: 'header' })
    expect(effects).toContainEqual({ type: 'exchange', token: 'b', carrier: 'header' })
  })

  it('asks once, however many calls find the session gone', () => {
    const lostSession: AuthInput = { type: 'sessionLost' }
    const { effects } = play([
      given('a'),
      exchanged('a'),
      kept,
      ...Array.from({ length: 10 }, () => lostSession),
    ])
    expect(effects.filter(({ type }) => type === 'askToken')).toEqual([
      { type: 'askToken', reason: 'expired' },
    ])
  })

  it('leaves a visitor where the host has no token, or none in time', () => {
    for (const answer of [{ type: 'tokenDenied' }, { type: 'tokenTimedOut' }] as const) {
      const { state, effects } = play([given('a'), exchanged('a'), kept, { type: 'renewalDue' }, answer])
      expect(state.status).toBe('visitor')
      expect(kinds(effects)).toContain('becomeVisitor')
    }
  })

  it('ends a session that came when nobody wanted it any more', () => {
    const { state, effects } = play([given('a'), { type: 'signedOut' }, exchanged('a')])
    expect(state.status).toBe('visitor')
    expect(kinds(effects).at(-1)).toBe('endSession')
  })

  it('spends no token twice and stays in its states, whatever comes in whatever order', () => {
    const token = fc.constantFrom('a', 'b', 'c', 'd')
    const input = fc.oneof(
      token.map(given),
      token.map(exchanged),
      token.map((each): AuthInput => ({ type: 'exchangeFailed', token: each, code: 'token_invalid' })),
      fc.constantFrom<AuthInput>(
        kept,
        lost,
        { type: 'tokenDenied' },
        { type: 'renewalDue' },
        { type: 'sessionLost' },
        { type: 'tokenTimedOut' },
        { type: 'signedOut' },
      ),
    )
    fc.assert(
      fc.property(fc.array(input, { maxLength: 40 }), (inputs) => {
        const sent: string[] = []
        const shown: [status: string, isPlayer: boolean][] = []
        let state = FIRST_AUTH
        let isPlayer = false
        for (const each of inputs) {
          const { state: next, effects } = nextAuth(state, each)
          for (const effect of effects) {
            if (effect.type === 'exchange') sent.push(effect.token)
            if (effect.type === 'becomePlayer') isPlayer = true
            if (effect.type === 'becomeVisitor') isPlayer = false
          }
          if (next.status === 'player' || next.status === 'visitor') shown.push([next.status, isPlayer])
          state = next
        }
        expect(new Set(sent).size).toBe(sent.length)
        expect(shown.filter(([status, isPlayerShown]) => (status === 'player') !== isPlayerShown)).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })
})
