import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const TIMEOUT_MS = 10_000

/** Sends through a mail server: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    isOutbox: false,
    send: async ({ id, recipient, from, subject, body }) => {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject,
        text: body,
        headers: { 'X-Mail-Id': String(id), 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
