import { expect, type Page } from '@playwright/test'
import { newEmail, PASSWORD } from './player.ts'

/** Signs up at a jurisdiction's site by its own page: the host says which it is. */
export async function signUpAt(page: Page, home: string, currency = 'EUR'): Promise<string> {
  const email = newEmail()
  await page.goto(`${home}/about`)
  const { status } = await postAt(page, '/api/users', {
    email,
    password: PASSWORD,
    currency,
    language: 'en',
    is_of_age: true,
    is_terms_accepted: true,
  })
  expect(status).toBe(200)
  return email
}

/** By the page that is open, since a jurisdiction's host is the browser's alone to find. */
export function postAt(
  page: Page,
  path: string,
  body: object,
): Promise<{ status: number; error: string | undefined }> {
  return page.evaluate(
    async ([to, sent]) => {
      const reply = await fetch(to, {
        method: 'POST',
        body: sent,
        headers: {
          'content-type': 'application/json',
          accept: 'application/vnd.sportsbook.v1+json',
          'x-application': 'sportsbook',
          'idempotency-key': crypto.randomUUID(),
        },
      })
      const answer: unknown = await reply.json()
      const error =
        typeof answer === 'object' && answer && 'error' in answer ? String(answer.error) : undefined
      return { status: reply.status, error }
    },
    [path, JSON.stringify(body)] as const,
  )
}
