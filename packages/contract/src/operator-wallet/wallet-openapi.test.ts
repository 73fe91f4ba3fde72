import { expect, it } from 'vitest'
import { WALLET_CALLS } from './wallet-calls.ts'
import { walletOpenApi } from './wallet-openapi.ts'

it('describes every call of the wallet, in the names of the wire', () => {
  const { paths } = walletOpenApi()

  expect(Object.keys(Object(paths))).toEqual(Object.values(WALLET_CALLS).map(({ path }) => path))
  const text = JSON.stringify(paths)
  expect(text).toContain('"expires_at"')
  expect(text).not.toContain('"expiresAt"')
  expect(text).not.toContain('"unrepresentable"')
})
