import { describe, expect, it } from 'vitest'
import { testPlatform, testPlayer } from '../../testing/index.ts'
import { lastMail } from './testing/last-mail.ts'
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

  it('stop guessing by a client that invents addresses before the one that its proxy has told', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true', TRUST_PROXY: '1' })
    const guess = async (n: number, client: string) => {
      const answer = await send(platform, 'POST', '/users/sign_in', {
        body: { email: `p${n}@touchline.test`, password: 'x' },
        headers: { 'x-forwarded-for': `10.0.0.${n}, ${client}` },
      })
      return answer.status
    }

    const statuses = []
    for (let n = 0; n < 31; n++) statuses.push(await guess(n, '203.0.113.7'))

    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([401]))
    expect(statuses[30]).toBe(429)
    expect(await guess(31, '203.0.113.8')).toBe(401)
  })

  it('stop mails that one network asks for, whatever the capitals of the email', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true', TRUST_PROXY: '1' })
    const ask = (n: number, from: string) =>
      send(platform, 'POST', '/users/password', {
        body: { email: n % 2 === 0 ? 'ada@touchline.test' : ' ADA@Touchline.test' },
        headers: { 'x-forwarded-for': from },
      })

    const statuses = []
    for (let n = 1; n <= 6; n++) statuses.push((await ask(n, `2001:db8::${n}`)).status)

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask(7, '2001:db8:0:1::1')).status).toBe(200)
  })

  it('send no more than five mails an hour to an account, whoever asks, and the last token holds', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true', TRUST_PROXY: '1' })
    const { email } = await testPlayer(platform)
    const ask = (n: number) =>
      send(platform, 'POST', '/users/password', {
        body: { email },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      })
    const tokens = []
    for (let n = 1; n <= 7; n++) {
      expect((await ask(n)).status).toBe(200)
      tokens.push((await lastMail(platform, email))?.token)
    }

    expect(new Set(tokens).size).toBe(5)
    const body = { reset_password_token: tokens[6], password: 'a quite different phrase' }
    expect((await send(platform, 'PUT', '/users/password', { body })).status).toBe(200)
  })

  it('tell a network twenty times an hour whether an address is taken', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true', TRUST_PROXY: '1' })
    const { email } = await testPlayer(platform)
    const body = {
      email,
      password: 'a quite different phrase',
      currency: 'EUR',
      language: 'en',
      is_of_age: true,
      is_terms_accepted: true,
    }
    const sign = async (from: string) =>
      (await send(platform, 'POST', '/users', { body, headers: { 'x-forwarded-for': from } })).body['error']

    const answers = []
    for (let n = 0; n < 21; n++) answers.push(await sign(`2001:db8::${n}`))

    expect(answers).toEqual([...Array(20).fill('email_taken'), 'rate_limited'])
    expect(await sign('2001:db8:0:1::1')).toBe('email_taken')
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
