import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Services } from '../../core/services.ts'
import { testPlatform, testPlayer } from '../../testing/index.ts'
import { atHost, testSite } from '../../testing/test-site.ts'
import { createAccountMailWriter } from '../accounts/index.ts'
import { createMailSender, queueMailAt, queueUnwritten, type WriteMail } from './index.ts'
import { OUTBOX } from './outbox-mailer.ts'
import { sendDueMails } from './send-due-mails.ts'
import { sentMails } from './testing/sent-mails.ts'

const MAIL = {
  recipient: 'ada@touchline.test',
  language: 'en',
  template: 'unlock',
  path: '?unlock_token=t',
} as const
const TOKEN = 'a-token-that-is-in-no-table'
/** Writes an unlock mail with the token. */
const write: WriteMail = async () => ({ ...MAIL, path: `?unlock_token=${TOKEN}` })

describe('queueMailAt', () => {
  it('leaves no mail where its cause did not happen', async () => {
    const { services } = await testPlatform()

    await expect(
      services.db.transaction().execute(async (tx) => {
        await queueMailAt(tx, MAIL, services.clock.now())
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('the cause failed')

    expect(await services.db.selectFrom('mail').select('id').execute()).toEqual([])
  })

  it.each([
    ['de-AT', 'Dein Konto ist gesperrt', '/de-AT/?unlock_token=t'],
    ['ar', 'تم قفل حسابك', '/ar/?unlock_token=t'],
    ['sw', 'Your account is locked', '/sw/?unlock_token=t'],
  ])('writes in %s, or the nearest there is', async (language, subject, link) => {
    const { services } = await testPlatform()

    await services.db
      .transaction()
      .execute((tx) => queueMailAt(tx, { ...MAIL, language }, services.clock.now()))

    const mail = await services.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
    expect(mail.subject).toBe(subject)
    expect(mail.body).toContain(`{site}${link}`)
  })
})

describe('the mail sender', () => {
  it('sends by SMTP what is queued, and no mail twice though two processes send', async () => {
    const server = await smtpServer()
    const { services } = await testPlatform({
      SMTP_URL: server.url,
      MAIL_FROM: 'Bets <no-reply@bets.example>',
    })
    for (let n = 0; n < 5; n++) await queued(services, `player-${n}@touchline.test`)

    await running(services, 2)

    await vi.waitFor(async () => expect(await unsent(services)).toBe(0), 5_000)
    expect(server.recipients().sort()).toEqual([0, 1, 2, 3, 4].map((n) => `player-${n}@touchline.test`))
    expect(server.mails()[0]).toMatch(/From: Bets <no-reply@bets\.example>/)
    expect(server.mails()[0]).toMatch(/Subject: Your account is locked/)
  })

  it('writes as the brand that a player has signed up at: its address, its sender', async () => {
    const server = await smtpServer()
    const platform = await testPlatform({
      ...(await testSite({ mailFrom: 'Own bets <bets@own.example>', origin: 'https://own.example' })),
      SMTP_URL: server.url,
      PUBLIC_URL: 'https://bets.example',
      MAIL_FROM: 'Everybody <all@bets.example>',
    })
    await testPlayer(atHost(platform, 'own.example'))
    await testPlayer(atHost(platform, 'northgoal.example'))
    const { services } = platform

    const worker = createMailSender(services, createAccountMailWriter(services))
    await worker.start()
    onTestFinished(() => worker.stop())
    await vi.waitFor(async () => expect(await unsent(services)).toBe(0), 5_000)

    const [own = '', other = ''] = server.mails().map((mail) => mail.replaceAll('=\n', ''))
    expect(own).toContain('From: Own bets <bets@own.example>')
    expect(own).toContain('https://own.example/en/users/confirmation')
    expect(other).toContain('From: Everybody <all@bets.example>')
    expect(other).toContain('https://northgoal.localhost/en/users/confirmation')
  })

  it('keeps a mail that was refused, with the reason, and tries it again later', async () => {
    const server = await smtpServer({ isRefusing: true })
    const { services } = await testPlatform({ SMTP_URL: server.url })
    await queued(services)

    await running(services, 1)

    const failed = await vi.waitFor(async () => {
      const mail = await services.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
      // It is counted before it is sent.
      expect(mail).toMatchObject({ attempts: 1, lastError: expect.stringContaining('550') })
      return mail
    }, 5_000)
    expect(failed.sentAt).toBeNull()
    expect(failed.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now() + 2_000)

    server.accept()
    await services.db
      .updateTable('mail')
      .set({ nextAttemptAt: new Date(0) })
      .execute()
    await vi.waitFor(async () => expect(await unsent(services)).toBe(0), 5_000)
    expect(server.recipients()).toEqual(['ada@touchline.test'])
  })

  it('keeps no token: neither before a mail is sent nor after, nor of one that is given up', async () => {
    const server = await smtpServer()
    const { services } = await testPlatform({ SMTP_URL: server.url })
    const queue = () =>
      queueUnwritten(services.db, {
        recipient: MAIL.recipient,
        template: 'sign_up',
        details: { passwordHash: TOKEN },
        now: services.clock.now(),
      })
    await queue()

    await running(services, 1)

    await vi.waitFor(async () => expect(await unsent(services)).toBe(0), 5_000)
    expect(server.mails()[0]).toContain(TOKEN)
    expect(await dump(services)).not.toContain(TOKEN)
    server.refuse()
    await queue()
    await services.db.updateTable('mail').set({ attempts: 6 }).where('sentAt', 'is', null).execute()
    await vi.waitFor(async () => expect(await dump(services)).toContain('550'), 5_000)
    expect(await dump(services)).not.toContain(TOKEN)
  })

  it('keeps a mail that goes nowhere under a key that the database does not have', async () => {
    const { services } = await testPlatform()
    await queueUnwritten(services.db, {
      recipient: MAIL.recipient,
      template: 'unlock',
      now: services.clock.now(),
    })

    const sent = await sentMails(services, write, MAIL.recipient)

    expect(sent[0]?.body).toContain(TOKEN)
    expect(await dump(services)).not.toContain(TOKEN)
    expect(await sentMails({ ...services, secret: 'another' }, write, MAIL.recipient)).toEqual([])
  })

  it('takes back what was written for a mail that the server refused', async () => {
    const server = await smtpServer({ isRefusing: true })
    const platform = await testPlatform({ SMTP_URL: server.url })
    await testPlayer(platform)
    const { services } = platform
    const worker = createMailSender(services, createAccountMailWriter(services))

    await worker.start()
    onTestFinished(() => worker.stop())

    await vi.waitFor(async () => expect(await dump(services)).toContain('550'), 5_000)
    expect(await services.db.selectFrom('playerToken').selectAll().execute()).toEqual([])
  })

  it('gives a mail up after the last attempt and goes on with the others', async () => {
    const server = await smtpServer({ isRefusing: true })
    const { services } = await testPlatform({ SMTP_URL: server.url })
    await queued(services)
    await services.db.updateTable('mail').set({ attempts: 6 }).execute()

    await running(services, 1)

    await vi.waitFor(async () => {
      const mail = await services.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
      expect(mail).toMatchObject({ attempts: 7, sentAt: null, nextAttemptAt: null })
    }, 5_000)
  })
})

describe('/dev/outbox', () => {
  it('shows mails with links to follow, and nothing that could run', async () => {
    const platform = await testPlatform()
    const { email } = await testPlayer(platform)
    await sendDueMails(platform.services, createAccountMailWriter(platform.services), OUTBOX)
    await platform.services.db
      .insertInto('mail')
      .values({
        recipient: '<script>alert(1)</script>',
        template: 'bet_taken_back',
        subject: '"><img src=x>',
        body: '<b onclick=x>&amp;',
        createdAt: platform.services.clock.now(),
        nextAttemptAt: platform.services.clock.now(),
      })
      .execute()

    const page = await platform.fetch(new Request('http://touchline.test/dev/outbox'))

    const html = await page.text()
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(html).toContain(email)
    expect(html).toMatch(
      /<a href="http:\/\/localhost:3000\/en\/users\/confirmation\?confirmation_token=[\w-]+">/,
    )
    expect(html).not.toMatch(/<script|<img|<b /)
  })

  it('does not exist where players have an address', async () => {
    const platform = await testPlatform({ PUBLIC_URL: 'https://bets.example' })

    expect((await platform.fetch(new Request('http://touchline.test/dev/outbox'))).status).toBe(404)
  })
})

async function queued(services: Services, recipient: string = MAIL.recipient): Promise<void> {
  await services.db
    .transaction()
    .execute((tx) => queueMailAt(tx, { ...MAIL, recipient }, services.clock.now()))
}

async function running(services: Services, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const worker = createMailSender(services, write)
    await worker.start()
    onTestFinished(() => worker.stop())
  }
}

async function unsent({ db }: Services): Promise<number> {
  return (await db.selectFrom('mail').select('id').where('sentAt', 'is', null).execute()).length
}

/** All rows as text, as whoever reads a copy of the table does. */
async function dump({ db }: Services): Promise<string> {
  const rows = await db.selectFrom('mail').selectAll().execute()
  return rows.map((row) => `${JSON.stringify(row)} ${row.sealed?.toString('latin1')}`).join('\n')
}

/** Enough of RFC 5321 to take a mail, or to refuse its recipient. */
async function smtpServer({ isRefusing = false } = {}) {
  const state = { isRefusing, recipients: new Array<string>(), mails: new Array<string>() }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let data: string[] | null = null
    let rest = ''
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (data && line === '.') {
          state.mails.push(data.join('\n'))
          data = null
          socket.write('250 taken\r\n')
        } else if (data) data.push(line)
        else if (/^RCPT TO/i.test(line) && state.isRefusing) socket.write('550 no such mailbox\r\n')
        else if (/^DATA/i.test(line)) {
          data = []
          socket.write('354 go on\r\n')
        } else {
          const recipient = /^RCPT TO:<(.*?)>/i.exec(line)?.[1]
          if (recipient) state.recipients.push(recipient)
          socket.write('250 test\r\n')
        }
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    recipients: () => state.recipients,
    mails: () => state.mails,
    accept: () => {
      state.isRefusing = false
    },
    refuse: () => {
      state.isRefusing = true
    },
  }
}
