import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { WALLET_CALLS, type WalletCall } from './wallet-calls.ts'
import { SIGNATURE_EXAMPLE, WALLET_EXAMPLES } from './wallet-examples.ts'
import { walletOpenApi } from './wallet-openapi.ts'

it('describes every call of the wallet, in the names of the wire', () => {
  const { paths } = walletOpenApi()

  expect(Object.keys(Object(paths))).toEqual(Object.values(WALLET_CALLS).map(({ path }) => path))
  const text = JSON.stringify(paths)
  expect(text).toContain('"expires_at"')
  expect(text).not.toContain('"expiresAt"')
  expect(text).not.toContain('"unrepresentable"')
})

it.each(Object.entries<WalletCall>(WALLET_CALLS))(
  'shows an example of %s, asked and answered',
  (name, call) => {
    const { body, reply } = Object(WALLET_EXAMPLES)[name]
    const { requestBody, responses } = Object(walletOpenApi().paths)[call.path].post
    for (const [schema, example, shown] of [
      [call.body, body, requestBody],
      [call.reply, reply, responses[200]],
    ]) {
      const parsed = z.parse(schema, example)
      expect(parsed).toEqual(example)
      expect(shown.content['application/json'].example).toBeDefined()
    }
    expect(JSON.stringify(requestBody.content['application/json'].example)).not.toMatch(/"[a-z]+[A-Z]\w*":/)
  },
)

it('shows a signature that is one', () => {
  const { key, timestamp, path, body, signature } = SIGNATURE_EXAMPLE
  const made = createHmac('sha256', key).update(`${timestamp}\n${path}\n${body}`).digest('hex')
  expect(signature).toBe(made)
  expect(JSON.stringify(walletOpenApi())).toContain(signature)
})
