import { describe, expect, it } from 'vitest'
import { TEST_PASSWORD, testPlatform, testPlayer } from '../../../testing/index.ts'
import { send, tokenIn } from '../testing/send.ts'

describe('a request from a foreign page', () => {
  it.each([
    ['without the application header', { 'x-application': '' }],
    ['with another application', { 'x-application': 'casino' }],
    ['from another origin', { origin: 'https://evil.example' }],
    ['from the same name without TLS', { origin: 'http://touchline.example' }],
    ['that the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sandboxed frame', { origin: 'null' }],
  ])('%s changes nothing, though it carries the cookie', async (_, headers) => {
    const platform = await testPlatform({ PUBLIC_URL: 'https://touchline.example' })
    const { email } = await testPlayer(platform)
    const body = { email, password: TEST_PASSWORD }
    const token = tokenIn(await send(platform, 'POST', '/users/sign_in', { body }))

    const attempts = await Promise.all([
      send(platform, 'PATCH', '/player/update_locale', { body: { locale: 'de' }, headers, token }),
      send(platform, 'POST', '/player/accounts', { body: { currency: 'USD' }, headers, token }),
      send(platform, 'DELETE', '/users/sign_out', { headers, token }),
      send(platform, 'POST', '/users/sign_in', { body, headers }),
    ])

    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 403, body: { error: 'csrf_rejected' } })
    expect(await send(platform, 'GET', '/player', { token })).toMatchObject({
      status: 200,
      body: { language: 'en', currency: 'EUR' },
    })
  })

  it('is no such thing when it comes from the site itself', async () => {
    const platform = await testPlatform({ PUBLIC_URL: 'https://touchline.example' })
    const { email } = await testPlayer(platform)

    const reply = await send(platform, 'POST', '/users/sign_in', {
      body: { email, password: TEST_PASSWORD },
      headers: { origin: 'https://touchline.example', 'sec-fetch-site': 'same-origin' },
    })

    expect(reply.status).toBe(200)
  })

  it.each([
    ['a proxy that is trusted says which brand was asked for', { TRUST_PROXY: '1' }, 200],
    ['anybody says so', {}, 403],
  ])('is one or none where %s', async (_, variables, status) => {
    const platform = await testPlatform({ PUBLIC_URL: 'https://touchline.example', ...variables })
    const { email } = await testPlayer(platform)

    const reply = await send(platform, 'POST', '/users/sign_in', {
      body: { email, password: TEST_PASSWORD },
      headers: {
        host: 'platform.internal:3000',
        origin: 'https://bets.brand.example',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': 'bets.brand.example',
        'x-forwarded-proto': 'https',
      },
    })

    expect(reply.status).toBe(status)
  })

  it('is none from a brand of the platform’s, whatever the host of the request', async () => {
    const platform = await testPlatform({ PUBLIC_URL: 'https://touchline.example' })
    const { email } = await testPlayer(platform)

    const reply = await send(platform, 'POST', '/users/sign_in', {
      body: { email, password: TEST_PASSWORD },
      headers: { host: 'platform.internal:3000', origin: 'https://northgoal.example' },
    })

    expect(reply.status).toBe(200)
  })
})
