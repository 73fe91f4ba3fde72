import { createServer, type IncomingMessage } from 'node:http'
import { getPhone, submitPhone, verifyPhone } from '@touchline/contract/calls/player/phone'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { portOf } from '../../../core/http/port-of.ts'
import { createTravellingClock, testPlatform, testPlayer } from '../../../testing/index.ts'
import { send } from '../../accounts/testing/send.ts'
import { sentCodes } from '../testing/sent-codes.ts'
import { CODE_LIVES_MS, RESEND_AFTER_MS, SMS_WINDOW_MS } from './phone-rules.ts'

const PHONE = { phoneNumber: '+4915112345678', phoneCountry: 'DE' }
const OTHER = { phoneNumber: '+447911123456', phoneCountry: 'GB' }

describe('the phone', () => {
  it('is verified with the code of the message, and told by GET /player/phone', async () => {
    const { platform, player } = await aPlayer()
    expect(await player.client.call(getPhone, { query: { locale: 'de' } })).toEqual({
      phoneNumber: null,
      phoneCountry: null,
      verifiedStatus: 'not_given',
      isVerified: false,
      isRequired: false,
      resendTimeoutUntil: null,
      smsLimitReached: false,
    })

    const asked = await player.client.call(submitPhone, { body: PHONE })
    expect(asked).toMatchObject({ ...PHONE, verifiedStatus: 'unverified', isVerified: false })
    const code = await newestCode(platform, PHONE.phoneNumber)
    const verified = await player.client.call(verifyPhone, { body: { code } })

    expect(verified).toMatchObject({ ...PHONE, verifiedStatus: 'verified', isVerified: true })
    expect(await player.client.call(getPhone, {})).toMatchObject({ isVerified: true })
    await expect(player.client.call(verifyPhone, { body: { code } })).rejects.toMatchObject({
      error: 'phone_code_wrong',
    })
  })

  it('takes five wrong codes, also at once, and then not even the right one', async () => {
    const { platform, player } = await aPlayer()
    await player.client.call(submitPhone, { body: PHONE })
    const code = await newestCode(platform, PHONE.phoneNumber)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')

    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => player.client.call(verifyPhone, { body: { code: wrong } })),
    )

    expect(tries.every(({ status }) => status === 'rejected')).toBe(true)
    await expect(player.client.call(verifyPhone, { body: { code } })).rejects.toMatchObject({
      error: 'phone_code_wrong',
    })
  })

  it('lets a code expire, and an older one end with a newer', async () => {
    const { platform, player, clock } = await aPlayer()
    await player.client.call(submitPhone, { body: PHONE })
    const first = await newestCode(platform, PHONE.phoneNumber)
    clock.travel(RESEND_AFTER_MS)
    await player.client.call(submitPhone, { body: PHONE })
    const second = await newestCode(platform, PHONE.phoneNumber)
    const verify = (code: string) => player.client.call(verifyPhone, { body: { code } })
    // One time in a million they are the same.
    for (const old of [first].filter((code) => code !== second))
      await expect(verify(old)).rejects.toMatchObject({ error: 'phone_code_wrong' })

    clock.travel(CODE_LIVES_MS)

    await expect(verify(second)).rejects.toMatchObject({ error: 'phone_code_wrong' })
  })

  it('sends the next message after a minute, and says when', async () => {
    const { player, clock } = await aPlayer()
    const { resendTimeoutUntil } = await player.client.call(submitPhone, { body: PHONE })
    const waitMs = Date.parse(resendTimeoutUntil ?? '') - clock.now().getTime()
    expect(waitMs).toBeGreaterThan(RESEND_AFTER_MS - 5_000)

    await expect(player.client.call(submitPhone, { body: PHONE })).rejects.toMatchObject({
      error: 'rate_limited',
      data: { retryAfterS: 60 },
    })
    clock.travel(RESEND_AFTER_MS)

    await player.client.call(submitPhone, { body: PHONE })
  })

  it('sends five messages a day to a player, and to a number, whoever asks', async () => {
    const { platform, player, clock } = await aPlayer()
    const other = await testPlayer(platform)
    for (let n = 0; n < 5; n += 1) {
      const { smsLimitReached } = await player.client.call(submitPhone, { body: PHONE })
      expect(smsLimitReached).toBe(n === 4)
      clock.travel(RESEND_AFTER_MS)
    }

    for (const body of [PHONE, OTHER])
      await expect(player.client.call(submitPhone, { body })).rejects.toMatchObject({
        error: 'sms_limit_reached',
      })
    await expect(other.client.call(submitPhone, { body: PHONE })).rejects.toMatchObject({
      error: 'sms_limit_reached',
    })
    expect(await player.client.call(getPhone, {})).toMatchObject({ smsLimitReached: true })
    clock.travel(SMS_WINDOW_MS)

    await player.client.call(submitPhone, { body: PHONE })
  })

  it('keeps a verified number until another is verified', async () => {
    const { platform, player, clock } = await aPlayer()
    await player.client.call(submitPhone, { body: PHONE })
    await player.client.call(verifyPhone, { body: { code: await newestCode(platform, PHONE.phoneNumber) } })
    clock.travel(RESEND_AFTER_MS)

    const changing = await player.client.call(submitPhone, { body: OTHER })
    expect(changing).toMatchObject({ ...OTHER, verifiedStatus: 'unverified', isVerified: true })
    clock.travel(CODE_LIVES_MS)
    expect(await player.client.call(getPhone, {})).toMatchObject({ ...PHONE, verifiedStatus: 'verified' })

    await player.client.call(submitPhone, { body: OTHER })
    await player.client.call(verifyPhone, { body: { code: await newestCode(platform, OTHER.phoneNumber) } })
    expect(await player.client.call(getPhone, {})).toMatchObject({ ...OTHER, verifiedStatus: 'verified' })
  })

  it('has its code nowhere in the database, and in the outbox', async () => {
    const { platform, player } = await aPlayer()
    await player.client.call(submitPhone, { body: PHONE })
    const code = await newestCode(platform, PHONE.phoneNumber)
    const { db } = platform.services

    const rows = [
      ...(await db.selectFrom('phoneCode').selectAll().execute()),
      ...(await db.selectFrom('mail').selectAll().where('channel', '=', 'sms').execute()),
    ]
    const outbox = await platform.app.fastify.inject({ url: '/dev/outbox', headers: { host: 'localhost' } })

    expect(JSON.stringify(rows)).not.toContain(code)
    expect(outbox.body).toContain(`${code} is your code`)
    expect(outbox.body).toContain(`text message to ${PHONE.phoneNumber}`)
  })

  it('is nobody’s but a signed-in player’s', async () => {
    const { platform } = await aPlayer()
    expect(await send(platform, 'GET', '/player/phone')).toMatchObject({ status: 401 })
    expect(await send(platform, 'POST', '/player/phone', { body: {} })).toMatchObject({ status: 401 })
  })

  it('is told the code by the operator’s gateway, again when that fails, with the key and one id', async () => {
    const gateway = await aGateway()
    const clock = createTravellingClock()
    const key = 'a-key-of-the-gateway'
    const platform = await testPlatform({ SMS_URL: gateway.url, SMS_KEY: key }, { clock })
    const player = await testPlayer(platform)
    await player.client.call(submitPhone, { body: PHONE })
    await platform.startWorkers()

    await vi.waitFor(async () => {
      const { db } = platform.services
      const sms = await db
        .selectFrom('mail')
        .select('lastError')
        .where('channel', '=', 'sms')
        .executeTakeFirst()
      expect(sms?.lastError).toContain('the SMS gateway answers 503')
    }, 5_000)
    clock.travel(5_000)
    await vi.waitFor(() => expect(gateway.messages).toHaveLength(2), 5_000)
    const [first, second] = gateway.messages

    expect(second).toMatchObject({ id: first?.id, to: PHONE.phoneNumber, authorization: `Bearer ${key}` })
    await vi.waitFor(async () => {
      const code = /\d{6}/.exec(second?.text ?? '')?.[0] ?? ''
      expect(await player.client.call(verifyPhone, { body: { code } })).toMatchObject({ isVerified: true })
    }, 5_000)
  })
})

async function aPlayer() {
  const clock = createTravellingClock()
  const platform = await testPlatform({}, { clock })
  return { platform, clock, player: await testPlayer(platform) }
}

async function newestCode(platform: Awaited<ReturnType<typeof testPlatform>>, phone: string) {
  const [code = 'none'] = await sentCodes(platform, phone)
  return code
}

interface Message {
  id: string
  to: string
  text: string
  authorization: string | undefined
}

/** Refuses its first message. */
async function aGateway(): Promise<{ url: string; messages: Message[] }> {
  const messages: Message[] = []
  const server = createServer((request, response) => {
    const answer = async () => {
      const { authorization } = request.headers
      messages.push({ ...JSON.parse(await textOf(request)), authorization })
      response.writeHead(messages.length === 1 ? 503 : 202).end()
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${portOf(server)}/sms`, messages }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
