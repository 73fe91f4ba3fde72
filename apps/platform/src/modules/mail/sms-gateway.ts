import type { Mailer } from './mailer.ts'

const TIMEOUT_MS = 10_000

/**
 * Sends text messages through an operator's gateway: `POST {id, to, text}` with the key as bearer token, where any 2xx
 * means taken. The id is the same when a message is sent again, so that a gateway can leave out repetitions.
 */
export function createSmsGateway(url: string, key: string | undefined): Mailer {
  return {
    isOutbox: false,
    send: async ({ id, recipient, body }) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ id: String(id), to: recipient, text: body }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS gateway answers ${response.status}`)
    },
    close: () => undefined,
  }
}
