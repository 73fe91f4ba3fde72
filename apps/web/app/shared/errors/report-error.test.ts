import { NetworkError } from '@touchline/contract/api-client'
import { describe, expect, it } from 'vitest'
import { isWorthReporting } from './report-error.ts'

describe('isWorthReporting', () => {
  const named = (name: string, message = '') => Object.assign(new Error(message), { name })

  it.each([
    ['a lost connection', new NetworkError('no answer')],
    ['a cancelled request', named('AbortError')],
    ['one that asks not to be captured', Object.assign(new Error('x'), { skipCapture: true })],
    ['a chunk of an older build', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
    [
      'the resize observer’s warning',
      new Error('ResizeObserver loop completed with undelivered notifications.'),
    ],
    [
      'a tag manager’s mistake',
      Object.assign(new Error('x'), { stack: 'at https://googletagmanager.com/gtm.js' }),
    ],
  ])('is false for %s (Spec 1 §8)', (_, error) => {
    expect(isWorthReporting(error)).toBe(false)
  })

  it('is true for a bug', () => {
    expect(isWorthReporting(new TypeError('undefined is not a function'))).toBe(true)
  })
})
