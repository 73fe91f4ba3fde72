import { CancelledError } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '@touchline/contract/errors'
import { MalformedReplyError, NetworkError } from '@touchline/contract/network-error'
import { describe, expect, it } from 'vitest'
import { isWorthReporting } from './is-worth-reporting.ts'

const named = (name: string, message = '') => Object.assign(new Error(message), { name })
const thrownIn = (script: string) =>
  Object.assign(new TypeError('x is undefined'), {
    stack: `TypeError: x is undefined\n    at f (${script}:1:2)`,
  })

describe('isWorthReporting', () => {
  it.each([
    ['one that asks not to be captured', Object.assign(new Error('x'), { skipCapture: true })],
    ['one that asks for it without being an error', { skipCapture: true }],
    ['a cancelled request', named('AbortError')],
    ['a cancelled request, as a browser throws it', new DOMException('signal is aborted', 'AbortError')],
    ['a cancelled query', new CancelledError()],
    ['a cancelled request of another client', Object.assign(new Error('canceled'), { code: 'ERR_CANCELED' })],
    ['a lost connection', new NetworkError('no answer')],
    ['a lost connection in Chromium', new TypeError('Failed to fetch')],
    ['a lost connection in Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['a lost connection in Safari', new TypeError('Load failed')],
    ['a network error of another client', Object.assign(new Error('x'), { code: 'ERR_NETWORK' })],
    ['an aborted connection', Object.assign(new Error('x'), { code: 'ECONNABORTED' })],
    ['a timeout', new DOMException('signal timed out', 'TimeoutError')],
    ['a timeout of another client', new Error('timeout of 5000ms exceeded')],
    ['an address that leads nowhere', notFound()],
    ['a refusal of the platform', new ApiError('insufficient_balance')],
    ['a chunk of an older build', new TypeError('Failed to fetch dynamically imported module: /assets/a.js')],
    ['a chunk in Firefox', new TypeError('error loading dynamically imported module: /assets/a.js')],
    ['a chunk in Safari', new TypeError('Importing a module script failed.')],
    ['a chunk’s style sheet', new Error('Unable to preload CSS for /assets/a.css')],
    [
      'the resize observer’s warning',
      new Error('ResizeObserver loop completed with undelivered notifications.'),
    ],
    ['the same as a text', 'ResizeObserver loop limit exceeded'],
    ['a script of another origin', 'Script error.'],
    ['the tag manager', thrownIn('https://www.googletagmanager.com/gtm.js?id=GTM-1')],
    ['a tag', thrownIn('https://www.googletagmanager.com/gtag/js?id=G-1')],
    ['a tag manager of another name', thrownIn('https://tags.bets.example/gtm.js')],
    ['a watch script', thrownIn('https://mc.example/metrika/watch.js')],
    ['a tracking script', thrownIn('https://cdn.example/tracking.min.js')],
  ])('is false for %s (Spec 1 §8)', (_, error) => {
    expect(isWorthReporting(error)).toBe(false)
  })

  it.each([
    ['a bug', new TypeError('undefined is not a function')],
    ['a bug in a chunk of our own', thrownIn('https://bets.example/assets/watch-list-1a2b3c4.js')],
    [
      'a reply that the contract does not know',
      new MalformedReplyError('listMatches: the reply does not follow'),
    ],
    ['a text', 'something went wrong'],
    ['nothing', undefined],
  ])('is true for %s', (_, error) => {
    expect(isWorthReporting(error)).toBe(true)
  })
})
