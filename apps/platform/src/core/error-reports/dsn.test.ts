import { expect, it } from 'vitest'
import { EnvError, readEnv } from '../settings/read-env.ts'
import { isSameDsn, parseDsn } from './dsn.ts'

it.each([
  ['https://key@errors.example/7', 'https://errors.example/api/7/envelope/'],
  ['https://key@errors.example:9000/sentry/7', 'https://errors.example:9000/sentry/api/7/envelope/'],
  ['http://key:secret@127.0.0.1:8000/7/', 'http://127.0.0.1:8000/api/7/envelope/'],
])('sends for %s to %s', (dsn, envelopeUrl) => {
  expect(parseDsn(dsn)).toEqual({ key: 'key', envelopeUrl })
})

it.each([
  '',
  'errors.example/7',
  'https://errors.example/7',
  'https://key@errors.example',
  'ftp://key@errors.example/7',
])('refuses %j as ERRORS_DSN at start', (dsn) => {
  expect(parseDsn(dsn)).toBeNull()
  expect(() => readEnv({ ERRORS_DSN: dsn || 'none' })).toThrow(EnvError)
})

it('knows a tracker again, whatever else its name carries', () => {
  expect(isSameDsn('https://key@errors.example/7', 'https://key:old@errors.example/7/')).toBe(true)
  expect(isSameDsn('https://key@errors.example/7', 'https://key@errors.example/8')).toBe(false)
  expect(isSameDsn('https://key@errors.example/7', '')).toBe(false)
})
