import { createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Services } from '../../core/services.ts'
import { testPlatform, testPlayer } from '../../testing/index.ts'
import { createMailSender } from './index.ts'
import { queueMail } from './queue-mail.ts'

const MAIL = {
  recipient: 'ada@touchline.test',
  language: 'en',
  template: 'unlock',
  path: '?unlock_token=t',
} as const

describe('queueMail', () => {
  it('leaves no mail where its cause did not happen', async () => {
    const { services } = await testPlatform()

    await expect(
      services.db.transaction().execute(async (tx) => {
        await queueMail(tx, services, MAIL)
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
    const { services } = await testPlatform({ PUBLIC_URL: 'https://bets.example' })

    await services.db.transaction().execute((tx) => queueMail(tx, services, { ...MAIL, language }))

    const mail = await services.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
    expect(mail.subject).toBe(subject)
    expect(mail.body).toContain(`https://bets.example${link}`)
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

  it('keeps a mail that was refused, with the reason, and tries it again later', async () => {
    const server = await smtpServer({ isRefusing: true })
    const { services } = await testPlatform({ SMTP_URL: server.url })
    await queued(services)

    await running(services, 1)

    const failed = await vi.waitFor(async () => {
      const mail = await services.db.selectFrom('mail').selectAll().executeTakeFirstOrThrow()
      expect(mail.attempts).toBe(1)
      return mail
    }, 5_000)
    expect(failed).toMatchObject({ sentAt: null, lastError: expect.stringContaining('550') })
    expect(failed.nextAttemptAt?.getTime()).toBeGreaterThan(Date.now() + 2_000)

    server.accept()
    await services.db
      .updateTable('mail')
      .set({ nextAttemptAt: new Date(0) })
      .execute()
    await vi.waitFor(async () => expect(await unsent(services)).toBe(0), 5_000)
    expect(server.recipients()).toEqual(['ada@touchline.test'])
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
    await platform.services.db
      .insertInto('mail')
      .values({
        recipient: '<script>alert(1)</script>',
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
      /<a href="http:\/\/127\.0\.0\.1:3000\/en\/users\/confirmation\?confirmation_token=[\w-]+">/,
    )
    expect(html).not.toMatch(/<script|<img|<b /)
  })

  it('does not exist in production', async () => {
    const platform = await testPlatform({ NODE_ENV: 'production' })

    expect((await platform.fetch(new Request('http://touchline.test/dev/outbox'))).status).toBe(404)
  })
})

async function queued(services: Services, recipient: string = MAIL.recipient): Promise<void> {
  await services.db.transaction().execute((tx) => queueMail(tx, services, { ...MAIL, recipient }))
}

async function running(services: Services, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const worker = createMailSender(services)
    await worker.start()
    onTestFinished(() => worker.stop())
  }
}

async function unsent({ db }: Services): Promise<number> {
  return (await db.selectFrom('mail').select('id').where('sentAt', 'is', null).execute()).length
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
  }
}
