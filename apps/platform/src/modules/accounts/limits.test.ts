import { describe, expect, it } from 'vitest'
import { testPlatform } from '../../testing/index.ts'
import { send } from './testing/send.ts'

describe('the limits of the account calls', () => {
  it('stop guessing by address, and say how long to wait', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true' })
    const guess = (n: number) =>
      send(platform, 'POST', '/users/sign_in', { body: { email: `p${n}@touchline.test`, password: 'x' } })

    const answers = []
    for (let n = 0; n < 31; n++) answers.push(await guess(n))

    expect(answers.slice(0, 30).every(({ status }) => status === 401)).toBe(true)
    expect(answers[30]).toMatchObject({ status: 429, body: { error: 'rate_limited' } })
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('stop mails to one email, whatever its capitals and whoever asks', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true', TRUST_PROXY: 'true' })
    const ask = (n: number) =>
      send(platform, 'POST', '/users/password', {
        body: { email: n % 2 === 0 ? 'ada@touchline.test' : ' ADA@Touchline.test' },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      })

    const statuses = []
    for (let n = 1; n <= 6; n++) statuses.push((await ask(n)).status)

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('stop trying tokens', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true' })

    const statuses = []
    for (let n = 0; n < 31; n++)
      statuses.push((await send(platform, 'GET', `/users/unlock?unlock_token=${n}`)).status)

    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([400]))
    expect(statuses[30]).toBe(429)
  })

  it('are off where the platform says so', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'false' })

    for (let n = 0; n < 40; n++)
      expect((await send(platform, 'GET', `/users/unlock?unlock_token=${n}`)).status).toBe(400)
  })
})
