import { describe, expect, it, vi } from 'vitest'
import type { Services } from '../../core/services.ts'
import { createTravellingClock, testPlatform, testPlayer } from '../../testing/index.ts'
import { createAccountMailWriter } from '../accounts/index.ts'
import { nextDueMail } from './mail.queries.ts'
import { createMailSender } from './mail-sender.ts'
import type { Carriers, Mail } from './mailer.ts'
import { queueUnwritten } from './queue-mail.ts'
import { sendDueMails } from './send-due-mails.ts'

const MINUTE_MS = 60_000

/** Carriers that keep what they send, or do what the test says. */
function carriers(mail: (sent: Mail) => Promise<void> = async () => undefined) {
  const sent = { mail: new Array<Mail>(), sms: new Array<Mail>() }
  const of = (kept: Mail[], send: (one: Mail) => Promise<void>) => ({
    isOutbox: false,
    send: async (one: Mail) => {
      kept.push(one)
      await send(one)
    },
    close: () => undefined,
  })
  const all: Carriers = { mail: of(sent.mail, mail), sms: of(sent.sms, async () => undefined) }
  return { all, sent }
}

function queue({ db, clock }: Services, channel: 'mail' | 'sms', template = 'test', details: object = {}) {
  const recipient = channel === 'mail' ? 'ada@touchline.test' : '+4366012345678'
  return queueUnwritten(db, { recipient, channel, template, details, now: clock.now() })
}

const write = async () => ({ template: 'unlock', language: 'en', path: '' }) as const

describe('a mail server that hangs', () => {
  it('holds up no text message, and locks no row', async () => {
    const platform = await testPlatform()
    const { services } = platform
    await testPlayer(platform)
    const hanging = Promise.withResolvers<void>()
    const { all, sent } = carriers(() => hanging.promise)
    const writeMail = createAccountMailWriter(services)
    const sender = createMailSender(
      services,
      (tx, mail) => (mail.template === 'test' ? write() : writeMail(tx, mail)),
      all,
    )
    await sender.start()
    await vi.waitFor(() => expect(sent.mail).toHaveLength(1), 5_000)

    await queue(services, 'sms')

    await vi.waitFor(() => expect(sent.sms).toHaveLength(1), 5_000)
    const locking = services.db.selectFrom('playerToken').selectAll().forUpdate().noWait()
    expect(await locking.execute()).toMatchObject([{ purpose: 'confirmation' }])
    hanging.resolve()
    await sender.stop()
    expect(await services.db.selectFrom('mail').select('id').where('sentAt', 'is', null).execute()).toEqual(
      [],
    )
  })
})

describe('a mail', () => {
  it('that a process had taken when it ended is sent by another a little later', async () => {
    const clock = createTravellingClock()
    const { services } = await testPlatform({}, { clock })
    const { all, sent } = carriers()
    await queue(services, 'mail')
    const [now, until] = [clock.now(), new Date(clock.now().getTime() + 2 * MINUTE_MS)]
    await services.db.transaction().execute((tx) => nextDueMail(tx, { channel: 'mail', now, until }))

    await sendDueMails(services, write, all)
    expect(sent.mail).toEqual([])
    clock.travel(2 * MINUTE_MS)
    await sendDueMails(services, write, all)

    expect(sent.mail).toHaveLength(1)
  })

  it('of a sign-up that was made but not told is a link to confirm it, with the next try', async () => {
    const clock = createTravellingClock()
    const { services } = await testPlatform({}, { clock })
    let isDown = true
    const { all, sent } = carriers(async () => {
      if (isDown) throw new Error('nobody answers')
    })
    const details = { passwordHash: 'a-hash', language: 'en', currency: 'EUR', affiliateId: null }
    await queue(services, 'mail', 'sign_up', details)
    const writeMail = createAccountMailWriter(services)
    await sendDueMails(services, writeMail, all)
    expect(await services.db.selectFrom('playerToken').selectAll().execute()).toEqual([])

    isDown = false
    clock.travel(MINUTE_MS)
    await sendDueMails(services, writeMail, all)

    const [first, second] = sent.mail
    expect(second).toMatchObject({ recipient: first?.recipient, subject: first?.subject })
    expect(second?.body).toContain('confirmation_token=')
    expect(second?.body).not.toBe(first?.body)
    expect(await services.db.selectFrom('mail').selectAll().execute()).toMatchObject([
      { template: 'confirmation', details: null, attempts: 2, lastError: null },
    ])
  })
})
