import { expect, it } from 'vitest'
import { isHostHeader } from './host-header.ts'
import { isLoopbackHost } from './loopback.ts'

it.each([
  'bets.example',
  'BETS.example:8443',
  'localhost:3000',
  'a_b.example',
  '10.0.0.1',
  '[::1]:3000',
  'x.example.',
])('takes %s for a host', (host) => expect(isHostHeader(host)).toBe(true))

it.each([
  undefined,
  '',
  ' ',
  'bets.example/path',
  'user@bets.example',
  'bets.example:port',
  'bets.example:99999',
  'a b',
  '<script>',
  '"',
  '-x.example',
  '999.999.999.999',
  '[::1',
  `${'a'.repeat(300)}.example`,
])('takes %s for none', (host) => expect(isHostHeader(host)).toBe(false))

it.each([
  ['localhost:3000', true],
  ['northgoal.localhost:3000', true],
  ['127.0.0.1', true],
  ['[::1]:3000', true],
  ['rebound.example', false],
  ['localhost.example', false],
  ['10.0.0.1', false],
  [undefined, false],
])('knows whether %s is this machine: %s', (host, isThis) => expect(isLoopbackHost(host)).toBe(isThis))
