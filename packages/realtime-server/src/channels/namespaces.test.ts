import { describe, expect, it } from 'vitest'
import { parseDurationMs } from '../config/duration.ts'
import { canSubscribe, isAllowed } from './channel-access.ts'
import { parseChannelOptions } from './channel-options.ts'
import { createNamespaces, parseChannel, parseNamespace } from './namespaces.ts'

describe('parseChannel', () => {
  it.each([
    ['test', { isPrivate: false, namespace: '', rest: 'test', users: null }],
    ['match:en:1', { isPrivate: false, namespace: 'match', rest: 'en:1', users: null }],
    ['$user:42', { isPrivate: true, namespace: 'user', rest: '42', users: null }],
    ['$secret', { isPrivate: true, namespace: '', rest: 'secret', users: null }],
    ['chat:x#42,43', { isPrivate: false, namespace: 'chat', rest: 'x#42,43', users: ['42', '43'] }],
  ])('takes %s apart', (channel, parsed) => {
    expect(parseChannel(channel)).toEqual(parsed)
  })
})

describe('parseNamespace', () => {
  it('reads the spelling of the configuration', () => {
    const { name, options } = parseNamespace({
      name: 'list',
      presence: true,
      history_size: 1,
      history_ttl: '10m',
      force_recovery: true,
      force_recovery_mode: 'cache',
      allowed_delta_types: ['fossil'],
      allow_publish_for_subscriber: true,
      batch_max_delay: '50ms',
      an_option_of_a_newer_server: 1,
    })
    expect(name).toBe('list')
    expect(options).toMatchObject({
      presence: true,
      historySize: 1,
      historyTtlMs: 600_000,
      forceRecoveryMode: 'cache',
      allowedDeltaTypes: ['fossil'],
      publishAccess: { forSubscriber: true, forClient: false, forAnonymous: false },
      batchMaxDelayMs: 50,
    })
  })

  it.each([
    ['no name', {}],
    ['a duration without unit', { name: 'list', history_ttl: '60' }],
    ['recovery without history', { name: 'list', force_recovery: true }],
    ['a broken expression', { name: 'list', channel_regex: '(' }],
    ['an unknown delta', { name: 'list', allowed_delta_types: ['zip'] }],
    ['a boundary in the name', { name: 'a:b' }],
  ])('refuses %s', (_name, definition) => {
    expect(() => parseNamespace(definition)).toThrow(Error)
  })
})

describe('parseDurationMs', () => {
  it.each([
    ['300ms', 300],
    ['60s', 60_000],
    ['1h30m', 5_400_000],
    ['1.5s', 1500],
    ['0', 0],
    ['60', null],
    ['', null],
    ['1d', null],
  ])('reads %s', (text, expected) => {
    expect(parseDurationMs(text)).toBe(expected)
  })
})

describe('createNamespaces', () => {
  it('knows no channel of an unknown namespace, nor without one unless configured', () => {
    const namespaces = createNamespaces([parseNamespace({ name: 'pub' })], null)
    expect(namespaces.optionsFor('pub:en')).not.toBeNull()
    expect(namespaces.optionsFor('nope:en')).toBeNull()
    expect(namespaces.optionsFor('pub')).toBeNull()
    expect(createNamespaces([], parseChannelOptions({})).optionsFor('pub')).not.toBeNull()
  })
})

describe('canSubscribe', () => {
  const open = parseChannelOptions({ allow_subscribe_for_client: true, allow_subscribe_for_anonymous: true })
  const forPlayers = parseChannelOptions({ allow_subscribe_for_client: true })
  const limited = parseChannelOptions({ allow_user_limited_channels: true })

  it.each([
    ['an open channel to anybody', 'x:1', open, '', true],
    ['a players’ channel to a player', 'x:1', forPlayers, '42', true],
    ['a players’ channel not to a visitor', 'x:1', forPlayers, '', false],
    ['a private channel to nobody without a token', '$x:1', open, '42', false],
    ['a named player’s channel to that player', 'x:1#42,43', limited, '43', true],
    ['a named player’s channel not to another', 'x:1#42,43', limited, '4', false],
    ['a named player’s channel not to a visitor', 'x:1#', limited, '', false],
    ['a named player’s channel not where names mean nothing', 'x:1#42', open, '42', false],
    ['a private channel not to the player its name lists, without a token', '$x:1#42', limited, '42', false],
    ['a closed channel to nobody', 'x:1', parseChannelOptions({}), '42', false],
  ])('opens %s', (_name, channel, options, userId, expected) => {
    expect(canSubscribe(channel, options, userId)).toBe(expected)
  })
})

describe('isAllowed', () => {
  const rule = { forSubscriber: false, forClient: false, forAnonymous: false }
  it.each([
    [rule, { userId: '42', isSubscribed: true }, false],
    [{ ...rule, forSubscriber: true }, { userId: '', isSubscribed: true }, true],
    [{ ...rule, forSubscriber: true }, { userId: '42', isSubscribed: false }, false],
    [{ ...rule, forClient: true }, { userId: '42', isSubscribed: false }, true],
    [{ ...rule, forClient: true }, { userId: '', isSubscribed: false }, false],
    [{ ...rule, forClient: true, forAnonymous: true }, { userId: '', isSubscribed: false }, true],
    [{ ...rule, forAnonymous: true }, { userId: '', isSubscribed: false }, false],
  ])('decides by rule and visitor, case %#', (given, visitor, expected) => {
    expect(isAllowed(given, visitor)).toBe(expected)
  })
})
