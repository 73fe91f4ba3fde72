import type { WalletBody, WalletCallName } from '@touchline/contract/operator-wallet/wallet-calls'
import type { Services } from '../../../core/services.ts'
import { type WalletSettings, walletSettings } from '../wallet-settings.ts'
import { Breaker } from './breaker.ts'
import { sendToWallet } from './send-to-wallet.ts'
import { callWallet, type WalletOutcome } from './wallet-client.ts'

export interface WalletConnection {
  settings: WalletSettings
  breaker: Breaker
  call: <Name extends WalletCallName>(
    name: Name,
    body: WalletBody<Name>,
    timeoutMs: number,
  ) => Promise<WalletOutcome<Name>>
  /** What is optional. */
  offers: Record<OptionalCall, Offer>
}

type OptionalCall = 'batch' | 'reserveBatch'

/** Whether a wallet takes a call that it need not take, as far as is known. */
export interface Offer {
  mayTry: () => boolean
  isNotMade: () => void
}

/** A wallet that has none may have learnt it with its next release. */
const ASK_AGAIN_MS = 3_600_000

/** The wallets of the settings, by name. */
export type Wallets = ReadonlyMap<string, WalletConnection>

/** Tests stand between the platform and the wallet by another `send`. */
export const walletTransport: { send: typeof sendToWallet } = { send: sendToWallet }

/** Each wallet with a breaker of its own, which every answer and every silence moves. */
export function connectWallets({ env, clock }: Pick<Services, 'env' | 'clock'>): Wallets {
  return new Map(
    [...walletSettings(env)].map(([name, settings]) => {
      const breaker = new Breaker(() => performance.now())
      const connection: WalletConnection = {
        settings,
        breaker,
        offers: { batch: anOffer(), reserveBatch: anOffer() },
        call: async (callName, body, timeoutMs) => {
          const context = {
            wallet: settings,
            nowMs: () => clock.now().getTime(),
            send: walletTransport.send,
          }
          breaker.began()
          const outcome = await callWallet(context, callName, body, timeoutMs)
          const isSilent =
            outcome.status === 'unknown' && !(callName in connection.offers && isNoSuchCall(outcome))
          if (isSilent) breaker.failed()
          else breaker.succeeded()
          return outcome
        },
      }
      return [name, connection]
    }),
  )
}

function anOffer(): Offer {
  let notBeforeMs = Number.NEGATIVE_INFINITY
  return {
    mayTry: () => performance.now() >= notBeforeMs,
    isNotMade: () => {
      notBeforeMs = performance.now() + ASK_AGAIN_MS
    },
  }
}

/** It answers, but not to this path: that is no silence. */
export function isNoSuchCall(outcome: WalletOutcome<WalletCallName>): boolean {
  return outcome.status === 'unknown' && NO_SUCH_CALL.has(outcome.httpStatus ?? 0)
}

const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 501])
