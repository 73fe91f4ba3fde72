import { describe, expect, it } from 'vitest'
import { Env } from './env.ts'
import { readEnv } from './read-env.ts'

describe('readEnv', () => {
  it('needs nothing: every variable has a default', () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, DATA_DIR: '.data', FEED: ['model'], FEED_SPEED: 1 })
  })

  it('takes an empty variable for a missing one', () => {
    expect(readEnv({ PORT: '' }).PORT).toBe(3000)
  })

  it('names every wrong variable at once', () => {
    const read = () =>
      readEnv({ PORT: 'eighty', FEED_SPEED: '-1', DATABASE_URL: 'mysql://host/db', FEED: 'crystal-ball' })

    expect(read).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*FEED[\s\S]*FEED_SPEED/)
  })

  it.each([
    [{ FEED: 'ingest' }, /FEED_API_KEY/],
    [{ FEED: 'files' }, /FEED_FILES/],
    [{ CENTRIFUGO_URL: 'http://localhost:8000' }, /CENTRIFUGO_API_KEY/],
    [{ SECRET: 'too short' }, /SECRET/],
  ])('says what is missing beside %o', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message)
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT: is a port, such as 3000'],
    [{ PORT: '70000' }, 'PORT: is a port, such as 3000'],
    [{ PUBLIC_URL: 'ftp://bets.example' }, 'PUBLIC_URL: is an address such as https://bets.example'],
    [{ PUBLIC_URL: 'bets.example' }, 'PUBLIC_URL: is an address such as https://bets.example'],
    [{ SECRET: 'too short' }, 'SECRET: has 32 characters at least'],
    [{ BET_SELECTIONS: '0' }, 'BET_SELECTIONS: is a number of selections from 1 to 100'],
    [{ BET_ODDS: '1' }, 'BET_ODDS: is odds from 1.001 to 100000, such as 10000'],
    [{ BET_ODDS: '10.000', BET_ODDS_ACTION: 'warn' }, 'BET_ODDS_ACTION: '],
    [{ FEED_SPEED: '-1' }, 'FEED_SPEED: is a number above 0, such as 2 or 0.5'],
    [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL: is an address such as postgresql://'],
    [{ RETENTION_DAYS: 'mails' }, 'RETENTION_DAYS.0: is a thing and its days, such as mails=30'],
    [
      { FRAME_ANCESTORS: 'https://a.example, https://*.b.example' },
      'FRAME_ANCESTORS.1: is an origin as browsers write it, such as https://casino.example',
    ],
    [{ STREAM_COUNTRIES: 'Germany' }, 'STREAM_COUNTRIES.0: has a country of two letters, such as DE'],
    [
      { FEED: 'files', FEED_FILES: '/nowhere' },
      'FEED_FILES: is /nowhere, which is no folder that can be read',
    ],
  ])('says of %o in words what it should be', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message)
  })

  it('explains no variable by a pattern', () => {
    const names = Object.keys(Env.shape)
    const explained = names.map((name) => {
      try {
        readEnv({ [name]: '\u0000' })
        return ''
      } catch (error) {
        return String(error)
      }
    })

    expect(explained.filter((text) => text !== '').length).toBeGreaterThan(25)
    expect(explained.filter((text) => text.includes('must match pattern'))).toEqual([])
  })

  it('takes a public seed for tests alone', () => {
    const variables = { FEED_SEED_FOR_TESTS_ONLY: '7' }

    expect(readEnv({ ...variables, NODE_ENV: 'test' }).FEED_SEED_FOR_TESTS_ONLY).toBe(7)
    expect(() => readEnv({ ...variables, NODE_ENV: 'production' })).toThrow(
      /FEED_SEED_FOR_TESTS_ONLY: makes every result computable/,
    )
  })

  it.each([
    [{ HOST: '0.0.0.0' }, /HOST: is 0\.0\.0\.0.*set PUBLIC_URL .* or HOST to 127\.0\.0\.1/],
    [{ HOST: '10.0.0.7' }, /PUBLIC_URL/],
    [{ HOST: '::' }, /PUBLIC_URL/],
    [{ HOST: 'platform.internal' }, /PUBLIC_URL/],
    [{ DEV_PAGES: 'true', PUBLIC_URL: 'https://bets.example' }, /DEV_PAGES: shows everybody/],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://bets.example', TEST_DEPOSITS: 'true' }, /TEST_DEPOSITS/],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://bets.example', TEST_STREAMS: '1' }, /TEST_STREAMS/],
  ])('refuses to open to others what is for trying: %o', (variables, message) => {
    expect(() => readEnv(variables)).toThrow(message)
  })

  it.each([{ HOST: '127.0.0.5' }, { HOST: '::1' }, { HOST: 'localhost' }])(
    'takes %o without an address for players',
    (variables) => expect(readEnv(variables)).toMatchObject(variables),
  )

  it.each([
    ['false', undefined],
    ['0', undefined],
    ['1', { hops: 1 }],
    ['10.0.0.0/8, ::1', { ranges: ['10.0.0.0/8', '::1'] }],
  ])('reads TRUST_PROXY=%s', (text, proxies) => {
    expect(readEnv({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(proxies)
  })

  it.each([
    'true',
    '10',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'proxy.internal',
    '10.0.0.1/x',
    ',',
    '-1',
    '1.5',
  ])('refuses TRUST_PROXY=%s: nobody is believed without being named', (text) =>
    expect(() => readEnv({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY: is the number of proxies/),
  )

  it('refuses a time limit of nothing', () => {
    expect(() => readEnv({ REQUEST_TIMEOUT_S: '0' })).toThrow(/REQUEST_TIMEOUT_S/)
  })

  it('takes a share of matches with mishaps from 0 to 1', () => {
    const read = (FEED_MISHAPS_FOR_TESTS: string) =>
      readEnv({ FEED_MISHAPS_FOR_TESTS }).FEED_MISHAPS_FOR_TESTS

    expect(readEnv({}).FEED_MISHAPS_FOR_TESTS).toBeUndefined()
    expect(['0', '0.25', '1'].map(read)).toEqual([0, 0.25, 1])
    for (const wrong of ['1.5', '-1', 'often', '.5'])
      expect(() => read(wrong)).toThrow(/FEED_MISHAPS_FOR_TESTS/)
  })

  it('refuses by name a variable that is gone, so that nobody relies on it', () => {
    expect(() => readEnv({ FEED_SEED: '7' })).toThrow(/FEED_SEED: is gone.*FEED_SEED_FOR_TESTS_ONLY/)
  })

  it('never shows the value of a variable, since some are secrets', () => {
    expect(() => readEnv({ SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'))
  })
})
