import { PROVIDER_FRAME } from '@touchline/contract/entities/provider-frame'
import { describe, expect, it } from 'vitest'
import { readFrameMessage } from './read-frame-message.ts'

const window = { name: 'the frame' }
const frame = { window, origin: 'null' }
const height = { ns: PROVIDER_FRAME, type: 'height', height: 812 }

describe('readFrameMessage', () => {
  it.each([
    height,
    { ns: PROVIDER_FRAME, type: 'ready' },
    { ns: PROVIDER_FRAME, type: 'balance-changed' },
    { ns: PROVIDER_FRAME, type: 'sign-in-wanted' },
    { ns: PROVIDER_FRAME, type: 'session-ended' },
    { ns: PROVIDER_FRAME, type: 'navigate', to: 'deposit' },
  ])('accepts $type', (data) => {
    expect(readFrameMessage({ source: window, origin: 'null', data }, frame)).toEqual(data)
  })

  it.each([
    ['another window', { source: { name: 'an advertisement' }, origin: 'null', data: height }],
    ['another origin, though in the frame', { source: window, origin: 'https://evil.example', data: height }],
    ['no protocol', { source: window, origin: 'null', data: { type: 'height', height: 1 } }],
    ['another version', { source: window, origin: 'null', data: { ...height, ns: 'touchline.provider/2' } }],
    ['a type that there is not', { source: window, origin: 'null', data: { ...height, type: 'deposit' } }],
    ['a height beyond reason', { source: window, origin: 'null', data: { ...height, height: 1e9 } }],
    ['a height that is none', { source: window, origin: 'null', data: { ...height, height: Number.NaN } }],
    ['a text', { source: window, origin: 'null', data: JSON.stringify(height) }],
    [
      'a way out of the site',
      { source: window, origin: 'null', data: { ...height, type: 'navigate', to: 'https://evil.example' } },
    ],
  ])('drops %s', (_name, message) => {
    expect(readFrameMessage(message, frame)).toBeNull()
  })

  it('accepts nothing without a frame', () => {
    expect(
      readFrameMessage({ source: null, origin: 'null', data: height }, { window: null, origin: 'null' }),
    ).toBeNull()
  })
})
