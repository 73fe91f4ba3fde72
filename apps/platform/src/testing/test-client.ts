import { randomUUID } from 'node:crypto'
import { type ApiClient, createApiClient } from '@touchline/contract/api-client'
import { signUp } from '@touchline/contract/calls/users/sign-up'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import type { Services } from '../core/services.ts'
import { forgetIdentity } from './forget-identity.queries.ts'

/** Whatever answers requests: a platform in the test's process, or one behind a port. */
export interface Answers {
  fetch: (request: Request) => Promise<Response>
}

/** A browser of its own: the contract's client with a cookie jar. Errors arrive as `ApiError`. */
export function testClient(answers: Answers, locale = 'en'): ApiClient {
  return clientWithJar(answers, locale).client
}

function clientWithJar({ fetch }: Answers, locale: string): { client: ApiClient; cookie: () => string } {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const client = createApiClient({
    locale,
    send: async ({ method, path, headers, body }) => {
      const hasBody = body !== undefined && method !== 'GET'
      const response = await fetch(
        new Request(`http://touchline.test/api${path}`, {
          method,
          headers: {
            ...headers,
            cookie: cookie(),
            ...(hasBody ? { 'content-type': 'application/json' } : {}),
          },
          ...(hasBody ? { body: JSON.stringify(body) } : {}),
        }),
      )
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(set) ?? []
        jar.set(name, value)
      }
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : JSON.parse(text),
      }
    },
  })
  return { client, cookie }
}

export interface TestPlayer {
  id: number
  email: string
  client: ApiClient
  /** The browser's cookies, for requests made without the client. */
  cookie: () => string
}

/** A new player with this much money, signed in; `isIdentified`: nobody waits for the proof of who they are. */
export async function testPlayer(
  platform: Answers & { services?: Partial<Pick<Services, 'db'>> },
  { balanceMinor = 0, currency = 'EUR', locale = 'en', isIdentified = true } = {},
): Promise<TestPlayer> {
  const { client, cookie } = clientWithJar(platform, locale)
  const email = `player-${randomUUID()}@touchline.test`
  const { id } = await client.call(signUp, {
    body: {
      email,
      password: TEST_PASSWORD,
      currency,
      language: locale,
      isOfAge: true,
      isTermsAccepted: true,
    },
  })
  if (isIdentified && platform.services?.db) await forgetIdentity(platform.services.db, id)
  if (balanceMinor > 0) {
    const idempotencyKey = randomUUID()
    await client.call(
      testDeposit,
      { body: { amount: { value: balanceMinor, currency } } },
      { idempotencyKey },
    )
  }
  return { id, email, client, cookie }
}

export const TEST_PASSWORD = 'correct horse battery staple'
