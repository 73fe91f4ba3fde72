import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

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

  it('takes a public seed for tests alone', () => {
    const variables = { FEED_SEED_FOR_TESTS_ONLY: '7' }

    expect(readEnv({ ...variables, NODE_ENV: 'test' }).FEED_SEED_FOR_TESTS_ONLY).toBe(7)
    expect(() => readEnv({ ...variables, NODE_ENV: 'production' })).toThrow(
      /FEED_SEED_FOR_TESTS_ONLY: makes every result computable/,
    )
  })

  it('never shows the value of a variable, since some are secrets', () => {
    expect(() => readEnv({ SECRET: 'hunter2' })).toThrow(expect.not.stringContaining('hunter2'))
  })
})
