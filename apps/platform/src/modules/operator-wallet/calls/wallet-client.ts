import {
  WALLET_CALLS,
  WALLET_HEADERS,
  type WalletBody,
  type WalletCallName,
  WalletErrorBody,
  type WalletErrorName,
  type WalletReply,
} from '@touchline/contract/operator-wallet/wallet-calls'
import { fromWire, toWire } from '@touchline/contract/wire-case'
import * as z from 'zod/mini'
import { signBody } from '../../../core/http/body-signature.ts'
import type { WalletSettings } from '../wallet-settings.ts'

/** What is known after a call. `unknown`: it may have happened; the same call with the same reference tells. */
export type WalletOutcome<Name extends WalletCallName> =
  | { status: 'answered'; reply: WalletReply<Name> }
  | { status: 'refused'; error: WalletErrorName }
  | { status: 'unknown'; reason: string }

export interface WalletClientContext {
  wallet: WalletSettings
  nowMs: () => number
  fetch: typeof globalThis.fetch
}

/** More than any answer of the protocol has. */
const ANSWER_CHARS_MAX = 1_000_000

/** One call to an operator's wallet. It never throws: what went wrong on the way leaves the outcome unknown. */
export async function callWallet<Name extends WalletCallName>(
  { wallet, nowMs, fetch }: WalletClientContext,
  name: Name,
  content: WalletBody<Name>,
  timeoutMs: number,
): Promise<WalletOutcome<Name>> {
  const { path: callPath, reply } = WALLET_CALLS[name]
  const url = new URL(wallet.url + callPath)
  const body = JSON.stringify(toWire(content))
  const timestamp = String(nowMs())
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [WALLET_HEADERS.wallet]: wallet.name,
        [WALLET_HEADERS.timestamp]: timestamp,
        [WALLET_HEADERS.signature]: signBody(wallet.key, { timestamp, path: url.pathname, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (text.length > ANSWER_CHARS_MAX) return unknown('an answer that is too long')
    const answer = fromWire(JSON.parse(text))
    if (response.status === 200) {
      const parsed = z.safeParse(reply, answer)
      // The reply's schema is that of this call; TypeScript cannot follow it through the table.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      if (parsed.success) return { status: 'answered', reply: parsed.data as WalletReply<Name> }
      return unknown(`an answer that is none: ${z.prettifyError(parsed.error)}`)
    }
    const refusal = z.safeParse(WalletErrorBody, answer)
    if (response.status < 500 && refusal.success) return { status: 'refused', error: refusal.data.error }
    return unknown(`status ${response.status}`)
  } catch (error) {
    return unknown(error instanceof Error ? `${error.name}: ${error.message}` : 'no answer')
  }
}

function unknown(reason: string): { status: 'unknown'; reason: string } {
  return { status: 'unknown', reason: reason.slice(0, 500) }
}
