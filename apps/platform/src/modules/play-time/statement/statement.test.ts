import { acknowledgePlayStatement, getPlayStatement } from '@touchline/contract/calls/player/play-statement'
import { describe, expect, it } from 'vitest'
import { playingDay } from '../testing/playing-day.ts'

const HOUR_MS = 3_600_000
const GERMAN = { statement: { days: 30, everyHours: 24 } }

describe('the statement before a stake', () => {
  it('is due with each login, tells stakes, wins and losses of 30 days, and is acknowledged once', async () => {
    const { stake, login } = await playingDay(GERMAN)
    // A sign-up has nothing behind it.
    await stake()
    const client = await login()

    await expect(stake(client)).rejects.toMatchObject({ error: 'statement_due' })
    const { statement } = await client.call(getPlayStatement, {})
    const acknowledged = await client.call(acknowledgePlayStatement, {})

    expect(statement).toMatchObject({
      isDue: true,
      days: 30,
      stakes: { value: 1000, currency: 'EUR' },
      wins: { value: 0, currency: 'EUR' },
      losses: { value: 1000, currency: 'EUR' },
    })
    expect(Date.parse(statement?.to ?? '') - Date.parse(statement?.from ?? '')).toBe(30 * 24 * HOUR_MS)
    expect(acknowledged.statement?.isDue).toBe(false)
    await expect(stake(client)).resolves.toMatchObject({ bets: [{}] })
  })

  it('is due again after 24 hours, which an early answer does not put off', async () => {
    const { stake, login, clock } = await playingDay(GERMAN)
    const client = await login()
    await client.call(acknowledgePlayStatement, {})
    clock.travel(23 * HOUR_MS)
    await client.call(acknowledgePlayStatement, {})
    await stake(client)
    clock.travel(HOUR_MS)

    await expect(stake(client)).rejects.toMatchObject({ error: 'statement_due' })
  })

  it('is due 24 hours after a sign-up too, and leaves what is 30 days old out', async () => {
    const { stake, login, clock } = await playingDay(GERMAN)
    await stake()
    clock.travel(25 * HOUR_MS)
    await expect(stake()).rejects.toMatchObject({ error: 'statement_due' })
    clock.travel(30 * 24 * HOUR_MS)

    const { statement } = await (await login()).call(getPlayStatement, {})

    expect(statement).toMatchObject({ isDue: true, stakes: { value: 0 }, losses: { value: 0 } })
  })

  it('is nothing where the jurisdiction wants none', async () => {
    const { stake, login } = await playingDay()
    const client = await login()

    expect(await client.call(getPlayStatement, {})).toEqual({ statement: null })
    expect(await client.call(acknowledgePlayStatement, {})).toEqual({ statement: null })
    await expect(stake(client)).resolves.toMatchObject({ bets: [{}] })
  })
})
