import { expect, type Page } from '@playwright/test'

/** The newest code that a phone was sent, as a developer reads it. */
export async function codeInOutbox(page: Page, phone: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const outbox = await (await page.request.get('/dev/outbox')).text()
    const message = outbox.split('<article').find((article) => article.includes(`text message to ${phone}`))
    code = /(\d{6}) is your code/.exec(message ?? '')?.[1] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

/** A CPF that nobody else has, with the two digits that prove it. */
export function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, index) => total + digit * (weight - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** Confirms a phone by the platform's own calls, so that a journey about something else is not asked for it. */
export async function verifyPhoneByCall(page: Page, phoneNumber: string, phoneCountry = 'BR'): Promise<void> {
  await post(page, '/api/player/phone', { phone_number: phoneNumber, phone_country: phoneCountry })
  await post(page, '/api/player/phone/verify', { code: await codeInOutbox(page, phoneNumber) })
}

async function post(page: Page, path: string, data: object): Promise<void> {
  const reply = await page.request.post(path, {
    data,
    headers: { accept: 'application/vnd.sportsbook.v1+json', 'x-application': 'sportsbook' },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Sets what Brazil requires by the platform's own calls, so that a journey about something else is not asked for it. */
export async function setBrazilianLimitsByCall(page: Page): Promise<void> {
  const amount = { value: 1_000_000, currency: 'EUR' }
  await post(page, '/api/user_limits', { type: 'loss', period: 'month', amount })
  await post(page, '/api/user_limits', { type: 'time', period: 'day', duration_minutes: 600 })
}
