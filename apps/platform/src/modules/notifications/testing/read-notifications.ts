import { type ApiClient, createApiClient } from '@touchline/contract/api-client'
import {
  getNotificationCounters,
  getNotifications,
} from '@touchline/contract/calls/notifications/notifications'
import type { Platform } from '../../../platform.ts'
import { type TestPlayer, testClient } from '../../../testing/index.ts'

export const OPERATOR_KEY = 'test-operator-key-0001'

export async function notificationsOf({ client }: { client: ApiClient }) {
  return (await client.call(getNotifications, {})).notifications
}

export async function unreadOf({ client }: { client: ApiClient }) {
  return client.call(getNotificationCounters, {})
}

/** The same player on a page in another language. */
export function inLanguage(platform: Platform, player: TestPlayer, locale: string): { client: ApiClient } {
  const fetch = (request: Request) => {
    request.headers.set('cookie', player.cookie())
    return platform.fetch(request)
  }
  return { client: testClient({ fetch }, locale) }
}

/** Whoever has the operator's key. */
export function operatorOf({ fetch }: Platform, apiKey = OPERATOR_KEY): ApiClient {
  return createApiClient({
    locale: 'en',
    send: async ({ method, path, headers, body }) => {
      const response = await fetch(
        new Request(`http://touchline.test/api${path}`, {
          method,
          headers: { ...headers, 'x-api-key': apiKey, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      )
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
  })
}
