import type { ApiClient } from '@touchline/contract/api-client'
import { startIdentityCheck } from '@touchline/contract/calls/player/identity'
import type { Platform } from '../../../platform.ts'

/** Opens the provider's page as the player, presses a button on it, and gives what the page then says. */
export async function pressInSandbox(
  { app }: Pick<Platform, 'app'>,
  client: ApiClient,
  form: Record<string, string>,
): Promise<string> {
  const { url } = await client.call(startIdentityCheck, { body: {} })
  return pressAt(app, url, form)
}

export async function pressAt(
  { fastify }: Platform['app'],
  url: string,
  form: Record<string, string>,
): Promise<string> {
  const address = new URL(url, 'http://localhost')
  const { statusCode, body } = await fastify.inject({
    method: 'POST',
    url: `${address.pathname}/decide`,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: address.searchParams.get('token') ?? '', ...form }).toString(),
  })
  return statusCode === 200 ? (/role="status">([^<]*)/.exec(body)?.[1] ?? '') : String(statusCode)
}
