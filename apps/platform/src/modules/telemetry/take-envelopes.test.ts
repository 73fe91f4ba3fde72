import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ErrorReport } from '@touchline/reports/error-report'
import { makeReport, type ReportFacts } from '@touchline/reports/make-report'
import { readEnvelope } from '@touchline/reports/read-envelope'
import { ENVELOPE_TYPE, writeEnvelope } from '@touchline/reports/write-envelope'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Platform } from '../../platform.ts'
import { testPlatform } from '../../testing/index.ts'

const FACTS: ReportFacts = {
  nowMs: 1_763_720_000_123,
  runtime: 'browser',
  release: 'touchline@0.1.0',
  environment: 'production',
  where: 'slip',
}
const report = (message = 'x is undefined', facts: Partial<ReportFacts> = {}) =>
  makeReport(new TypeError(message), { ...FACTS, ...facts })

function send(platform: Platform, body: string, headers: Record<string, string> = {}) {
  return platform.app.fastify.inject({
    method: 'POST',
    url: '/api/errors/envelope',
    headers: { 'content-type': ENVELOPE_TYPE, host: 'localhost', ...headers },
    body,
  })
}

const sent = (one: ErrorReport) => writeEnvelope(one, one.timestamp * 1000)

async function kept(platform: Platform): Promise<ErrorReport[]> {
  const reply = await platform.app.fastify.inject({ url: '/dev/errors.json', headers: { host: 'localhost' } })
  return reply.json()
}

describe('POST /api/errors/envelope', () => {
  it('keeps reports for developers where no tracker is configured, and shows nothing that could run', async () => {
    const platform = await testPlatform()
    const one = report('<script>alert(1)</script>', { url: 'http://localhost/live' })

    expect((await send(platform, sent(one))).statusCode).toBe(202)

    expect(await kept(platform)).toEqual([one])
    const page = await platform.app.fastify.inject({ url: '/dev/errors', headers: { host: 'localhost' } })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('&lt;script&gt;')
    expect(page.body).toContain('touchline@0.1.0')
    expect(page.body).not.toContain('<script>')
    expect((await platform.app.fastify.inject('/metrics')).body).toContain(
      'error_reports_total{runtime="browser",outcome="kept"} 1',
    )
  })

  it('masks again what a page let through, and drops what nobody knows', async () => {
    const platform = await testPlatform()
    const secrets = ['hunter2', '529.982.247-25', '4242 4242 4242 4242', 'ada@touchline.test', 't0k3n']
    const forged = {
      ...report(),
      exception: { values: [{ type: 'Error', value: `rejected password=${secrets.join(', token: ')}` }] },
      user: { email: secrets[3] },
      breadcrumbs: [{ message: secrets[4] }],
      tags: { runtime: 'node', where: 'slip', email: secrets[3] },
      request: { url: `http://localhost/?reset_token=${secrets[4]}`, cookies: secrets[4] },
      extra: {
        request_body: { password: secrets[0], cpf: secrets[1], note: secrets[2] },
        response_body: secrets,
      },
    }

    await send(platform, `{}\n{"type":"event"}\n${JSON.stringify(forged)}`)

    const [stored] = await kept(platform)
    const text = JSON.stringify(stored)
    for (const secret of secrets) expect(text).not.toContain(secret)
    // A page does not speak for the platform.
    expect(stored?.tags).toEqual({ runtime: 'browser', where: 'slip' })
    expect(stored).not.toHaveProperty('user')
    expect(stored).not.toHaveProperty('breadcrumbs')
  })

  it.each([
    ['nothing', '', 400],
    ['no envelope', 'hello', 400],
    ['a report without its fields', '{}\n{"type":"event"}\n{}', 400],
    ['more than 64 kB', 'x'.repeat(65 * 1024), 413],
    [
      'another tracker’s',
      `{"dsn":"https://a@evil.example/1"}\n{"type":"event"}\n${JSON.stringify(report())}`,
      400,
    ],
  ])('refuses %s', async (_, body, status) => {
    const platform = await testPlatform()
    expect((await send(platform, body)).statusCode).toBe(status)
    expect(await kept(platform)).toEqual([])
  })

  it.each([
    ['another page', { origin: 'https://evil.example' }, 403],
    ['a frame of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form of another page, which cannot name the type', { 'content-type': 'text/plain' }, 415],
    ['the type of calls', { 'content-type': 'application/json' }, 415],
  ])('refuses what %s sends', async (_, headers, status) => {
    const platform = await testPlatform()
    const body = status === 415 && /json/.test(JSON.stringify(headers)) ? '{}' : sent(report())
    expect((await send(platform, body, headers)).statusCode).toBe(status)
    expect(await kept(platform)).toEqual([])
  })

  it('takes thirty a minute of one address', async () => {
    const platform = await testPlatform({ RATE_LIMITS: 'true' })
    const statuses: number[] = []
    for (let n = 0; n < 32; n += 1)
      statuses.push((await send(platform, sent(report(`fault ${n}`)))).statusCode)
    expect(statuses.filter((status) => status === 202)).toHaveLength(30)
    expect(statuses.slice(30)).toEqual([429, 429])
  })

  it('keeps a hundred, and takes three hundred a minute of all pages together', async () => {
    const platform = await testPlatform()
    const envelope = `{}${`\n{"type":"event"}\n${JSON.stringify(report())}`.repeat(5)}`
    const statuses: number[] = []
    for (let n = 0; n < 61; n += 1) statuses.push((await send(platform, envelope)).statusCode)
    expect(statuses.indexOf(429)).toBe(60)
    expect(await kept(platform)).toHaveLength(100)
  })

  it.each([
    ['where players have an address and there is no tracker', { PUBLIC_URL: 'https://bets.example' }],
    ['where the pages for developers are off', { DEV_PAGES: 'false' }],
  ])('does not exist %s', async (_, variables) => {
    const platform = await testPlatform(variables)
    expect((await send(platform, sent(report()))).statusCode).toBe(404)
    expect((await platform.fetch(new Request('http://localhost/dev/errors'))).status).toBe(404)
    expect((await systemData(platform)).telemetry).toMatchObject({ is_reporting_errors: false })
  })
})

describe('with a tracker', () => {
  it('passes reports on to it alone, as it would have them, and keeps none', async () => {
    const tracker = await aTracker()
    const platform = await testPlatform({
      ERRORS_DSN: tracker.dsn,
      PUBLIC_URL: 'https://bets.example',
      RELEASE: 'bets@7.1',
      ENVIRONMENT: 'staging',
    })
    expect((await systemData(platform)).telemetry).toMatchObject({
      release: 'bets@7.1',
      environment: 'staging',
      is_reporting_errors: true,
    })
    const own = `{"dsn":"${tracker.dsn}"}\n{"type":"event"}\n${JSON.stringify(report('own'))}`

    expect((await send(platform, sent(report('one')), { host: 'bets.example' })).statusCode).toBe(202)
    expect((await send(platform, own, { host: 'bets.example' })).statusCode).toBe(202)

    await vi.waitFor(() => expect(tracker.requests).toHaveLength(2), { timeout: 15_000 })
    expect(tracker.requests[0]).toMatchObject({
      url: '/sentry/api/7/envelope/',
      type: ENVELOPE_TYPE,
      auth: expect.stringContaining('sentry_key=a-public-key'),
    })
    expect(new Set(tracker.values())).toEqual(new Set(['one', 'own']))
    expect((await platform.fetch(new Request('http://localhost/dev/errors'))).status).toBe(404)
  })

  it('leaves it alone when it asks for it, and does not wait for it', async () => {
    const tracker = await aTracker(429)
    const platform = await testPlatform({ ERRORS_DSN: tracker.dsn })
    await send(platform, sent(report('one')))
    await vi.waitFor(() => expect(tracker.requests).toHaveLength(1), { timeout: 15_000 })
    await vi.waitFor(
      async () =>
        expect((await platform.app.fastify.inject('/metrics')).body).toContain(
          'error_reports_total{runtime="browser",outcome="dropped"} 1',
        ),
      { timeout: 15_000 },
    )

    expect((await send(platform, sent(report('two')))).statusCode).toBe(202)

    expect((await platform.app.fastify.inject('/metrics')).body).toContain(
      'error_reports_total{runtime="browser",outcome="dropped"} 2',
    )
    expect(tracker.requests).toHaveLength(1)
  })
})

describe('faults of the platform', () => {
  it('are reported with the request, a few times a minute, and nothing secret', async () => {
    const platform = await testPlatform()
    const email = `${randomUUID()}@touchline.test`
    await platform.services.db.destroy()

    for (let n = 0; n < 8; n += 1)
      await platform.app.fastify.inject({
        method: 'POST',
        url: '/api/users/sign_in?token=abc',
        headers: { host: 'localhost', 'x-application': 'sportsbook', 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'a-password-of-mine' }),
      })

    const stored = await kept(platform)
    expect(stored).toHaveLength(5)
    expect(stored[0]).toMatchObject({
      platform: 'node',
      release: expect.stringMatching(/^touchline@\d/),
      environment: 'production',
      transaction: 'POST /api/users/sign_in',
      tags: { runtime: 'node', where: 'platform' },
      extra: {
        request_method: 'POST',
        request_url: '/api/users/sign_in?token=[masked]',
        response_status: 500,
        request_body: { email: '[string]', password: '[string]' },
      },
    })
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`${email}|a-password|=abc`))
  })

  it('are none where the platform only refuses', async () => {
    const platform = await testPlatform()
    await platform.fetch(new Request('http://localhost/api/player'))
    await platform.fetch(new Request('http://localhost/api/nothing'))
    expect(await kept(platform)).toEqual([])
  })
})

async function systemData(platform: Platform): Promise<{ telemetry: unknown }> {
  return (await platform.app.fastify.inject('/api/system-data')).json()
}

/** What Sentry does with an envelope, as far as anyone notices. */
async function aTracker(status = 200) {
  const requests: { url: string; type: string; auth: string; body: string }[] = []
  const server = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { 'content-type': type = '', 'x-sentry-auth': auth } = request.headers
    requests.push({
      url: request.url ?? '',
      type,
      auth: String(auth),
      body: Buffer.concat(chunks).toString(),
    })
    response.writeHead(status, { 'retry-after': '60' }).end('{}')
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    dsn: `http://a-public-key@127.0.0.1:${port}/sentry/7`,
    requests,
    values: () =>
      requests.flatMap(({ body }) => {
        const read = readEnvelope(body)
        return read.isValid
          ? read.reports.map(({ exception }) => exception.values.at(-1)?.value)
          : ['not valid']
      }),
  }
}
