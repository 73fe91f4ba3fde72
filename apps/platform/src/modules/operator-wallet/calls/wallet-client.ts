import {
  WALLET_CALLS,
  WALLET_HEADERS,
  type WalletBody,
  type WalletCallName,
  type WalletReply,
} from '@touchline/contract/operator-wallet/wallet-calls'
import { WalletErrorBody, type WalletErrorName } from '@touchline/contract/operator-wallet/wallet-errors'
import { fromWire, toWire } from '@touchline/contract/wire-case'
import * as z from 'zod/mini'
import { signBody } from '../../../core/http/body-signature.ts'
import type { WalletSettings } from '../wallet-settings.ts'
import type { sendToWallet } from './send-to-wallet.ts'

/** What is known after a call. `unknown`: it may have happened; the same call with the same reference tells. */
export type WalletOutcome<Name extends WalletCallName> =
  | { status: 'answered'; reply: WalletReply<Name> }
  | { status: 'refused'; error: WalletErrorName; details?: string | undefined }
  | { status: 'unknown'; reason: string; httpStatus?: number }

export interface WalletClientContext {
  wallet: WalletSettings
  nowMs: () => number
  send: typeof sendToWallet
}

/** One call to an operator's wallet. It never throws: what went wrong on the way leaves the outcome unknown. */
export async function callWallet<Name extends WalletCallName>(
  { wallet, nowMs, send }: WalletClientContext,
  name: Name,
  content: WalletBody<Name>,
  timeoutMs: number,
): Promise<WalletOutcome<Name>> {
  const url = new URL(wallet.url + WALLET_CALLS[name].path)
  const body = JSON.stringify(toWire(content))
  const timestamp = String(nowMs())
  try {
    const { status, text } = await send(url, {
      headers: {
        'content-type': 'application/json',
        [WALLET_HEADERS.wallet]: wallet.name,
        [WALLET_HEADERS.timestamp]: timestamp,
        [WALLET_HEADERS.signature]: signBody(wallet.key, { timestamp, path: url.pathname, body }),
      },
      body,
      timeoutMs,
    })
    return outcomeOf(name, status, fromWire(parsedJson(text)))
  } catch (error) {
    return unknown(error instanceof Error ? `${error.name}: ${error.message}` : 'no answer')
  }
}

/** What an answer says, be it one of its own or one of several that came together. */
export function outcomeOf<Name extends WalletCallName>(
  name: Name,
  httpStatus: number,
  answer: unknown,
): WalletOutcome<Name> {
  if (httpStatus === 200) {
    const parsed = z.safeParse(WALLET_CALLS[name].reply, answer)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the reply's schema is this call's
    if (parsed.success) return { status: 'answered', reply: parsed.data as WalletReply<Name> }
    return unknown(`an answer that is none: ${z.prettifyError(parsed.error)}`)
  }
  const refusal = z.safeParse(WalletErrorBody, answer)
  if (httpStatus < 500 && refusal.success) return { status: 'refused', ...refusal.data }
  const said = answer === null ? '' : `: ${JSON.stringify(answer)}`
  return { ...unknown(`status ${httpStatus}${said}`), httpStatus }
}

/** Null where it is none, as of a proxy's page. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function unknown(reason: string): { status: 'unknown'; reason: string } {
  return { status: 'unknown', reason: reason.slice(0, 500) }
}
