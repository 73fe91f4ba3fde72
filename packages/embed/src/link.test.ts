import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIRST_LINK, type LinkEffect, type LinkInput, type LinkState, nextLink } from './link.ts'
import type { HostMessage } from './protocol.ts'

const HOST = 'https://casino.example'
const RULES = { hosts: [HOST], s: 'link' }
const OPEN_RULES = { hosts: ['*', HOST], s: 'link' }

const hello = (versions = [1]): HostMessage => ({
  type: 'iframe_integration',
  s: '',
  payload: { step: 'hello', versions },
})
const init = (s = 'link'): HostMessage => ({
  type: 'iframe_integration',
  s,
  payload: { step: 'init_session', listeners: [], routing: 'frame' },
})
const token = (s = 'link'): HostMessage => ({
  type: 'iframe_integration',
  s,
  payload: { step: 'set_auth_token', token: 'a.b.c' },
})
const search = (s = 'link'): HostMessage => ({ type: 'search_modal', s, payload: { open: true } })
const from = (message: HostMessage, origin = HOST): LinkInput => ({ type: 'arrived', origin, message })

function play(inputs: readonly LinkInput[], rules = RULES): { states: LinkState[]; effects: LinkEffect[] } {
  const states: LinkState[] = [FIRST_LINK]
  const effects: LinkEffect[] = []
  for (const input of inputs) {
    const next = nextLink(states.at(-1) ?? FIRST_LINK, input, rules)
    states.push(next.state)
    effects.push(...next.effects)
  }
  return { states, effects }
}
const kinds = (effects: LinkEffect[]) => effects.map(({ type }) => type)

describe('the link of a frame', () => {
  it('initialises once, whichever end comes first', () => {
    const { states, effects } = play([from(hello()), from(init()), from(hello()), from(init())])
    expect(states.at(-1)).toEqual({ status: 'linked', origin: HOST, isListed: true })
    expect(kinds(effects)).toEqual(['greet', 'initialise'])
  })

  it('closes what needs a host after the deadline, and opens it for one that comes late', () => {
    const { states, effects } = play([{ type: 'deadlinePassed' }, from(init()), { type: 'deadlinePassed' }])
    expect(states.map(({ status }) => status)).toEqual(['waiting', 'lonely', 'linked', 'linked'])
    expect(kinds(effects)).toEqual(['giveUp', 'initialise'])
  })

  it('links anew when the page returns from the back-forward cache', () => {
    const { effects } = play([
      from(init()),
      { type: 'left' },
      from(search()),
      { type: 'returned' },
      from(init()),
    ])
    expect(kinds(effects)).toEqual(['initialise', 'greet', 'initialise'])
  })

  it('drops messages of an earlier document, and hears nothing before a session is begun', () => {
    expect(kinds(play([from(init('old'))]).effects)).toEqual([])
    expect(play([from(search())]).effects).toMatchObject([{ type: 'reject', code: 'not_ready' }])
    expect(kinds(play([from(init()), from(search('old')), from(search())]).effects)).toEqual([
      'initialise',
      'deliver',
    ])
  })

  it('says so where the ends have no version in common, and is no link', () => {
    const { states, effects } = play([from(hello([7]))])
    expect(effects).toMatchObject([{ type: 'reject', code: 'version_unsupported' }])
    expect(states.at(-1)).toEqual({ status: 'waiting' })
  })

  it('begins in the version that the host names, the first without one, and in none that it does not speak', () => {
    const inVersion = (version: number | undefined): HostMessage => ({
      type: 'iframe_integration',
      s: 'link',
      payload: { step: 'init_session', listeners: [], routing: 'frame', version },
    })
    for (const version of [undefined, 1])
      expect(play([from(inVersion(version))]).effects).toMatchObject([{ type: 'initialise', version: 1 }])
    const { states, effects } = play([from(inVersion(7))])
    expect(effects).toMatchObject([{ type: 'reject', code: 'version_unsupported' }])
    expect(states.at(-1)).toEqual({ status: 'waiting' })
  })

  it('hears two steps of a page that only * admits, also after they were heard', () => {
    const stranger = 'https://stranger.example'
    const { states, effects } = play(
      [from(init(), stranger), from(search(), stranger), from(token(), stranger), from(search())],
      OPEN_RULES,
    )
    expect(states.at(-1)).toEqual({ status: 'linked', origin: stranger, isListed: false })
    expect(kinds(effects)).toEqual(['initialise', 'refuse', 'deliver'])
  })

  it('keeps to its states whatever comes in whatever order', () => {
    const input = fc.oneof(
      fc
        .tuple(
          fc.constantFrom(
            hello(),
            hello([9]),
            init(),
            init('old'),
            token(),
            token('old'),
            search(),
            search('old'),
          ),
          fc.constantFrom(HOST, 'https://stranger.example', 'null'),
        )
        .map(([message, origin]) => from(message, origin)),
      fc.constantFrom<LinkInput>({ type: 'deadlinePassed' }, { type: 'left' }, { type: 'returned' }),
    )
    fc.assert(
      fc.property(fc.array(input, { maxLength: 40 }), fc.constantFrom(RULES, OPEN_RULES), (inputs, rules) => {
        let state: LinkState = FIRST_LINK
        let isInitialised = false
        const broken: string[] = []
        const isKnown = (origin: string) => rules.hosts.includes(origin) || rules.hosts.includes('*')
        for (const each of inputs) {
          const { state: next, effects } = nextLink(state, each, rules)
          for (const effect of effects) {
            if (effect.type === 'initialise' && isInitialised) broken.push('initialised twice')
            if (effect.type === 'initialise') isInitialised = true
            if (effect.type === 'deliver' && !isInitialised) broken.push('delivered before')
            if ('origin' in effect && effect.type !== 'refuse' && !isKnown(effect.origin))
              broken.push(`told ${effect.origin}`)
          }
          if (next.status !== 'linked') isInitialised = false
          expect(next.status === 'linked').toBe(isInitialised)
          state = next
        }
        expect(broken).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })
})
