import {
  creditProviderWin,
  debitProviderStake,
  getProviderBalance,
  openProviderSession,
  rollbackProviderDebit,
} from '@touchline/contract/calls/launch/provider-wallet'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { hashToken, newToken } from '../../accounts/index.ts'
import { accountIn, currencyByCode, publishBalance } from '../../wallet/index.ts'
import { playerRef } from '../provider-settings.ts'
import { findProviderSession, openSession } from '../sessions.queries.ts'
import { credit, debit, type Movement, rollback } from './move.ts'
import { signingProvider } from './signature.ts'

/** The seamless wallet, for the servers of providers: the player's balance stays here, and moves when they say so. */
export function walletRoutes(app: App, services: Services): void {
  const { db, secret } = services

  route(app, openProviderSession, async ({ body: { token }, request }) => {
    const provider = signingProvider(services, request)
    const session = newToken()
    const opened = await openSession(db, provider, {
      launchTokenHash: hashToken(token),
      tokenHash: hashToken(session),
      now: services.clock.now(),
    })
    const currency = opened && currencyByCode(opened.currency)
    if (!opened || !currency) throw new ApiError('invalid_token')
    const { code, exponent, fiat } = currency
    return {
      session,
      playerRef: playerRef(secret, provider, opened.playerId),
      app: opened.app,
      locale: opened.locale,
      currency: { code, exponent, fiat },
      balance: await balanceOf(services, opened),
      expiresAt: opened.expiresAt.toISOString(),
    }
  })

  route(app, getProviderBalance, async ({ body, request }) => {
    const provider = signingProvider(services, request)
    const session = await sessionOf(services, provider, body.session)
    if (!session.isOpen) throw new ApiError('provider_session_ended')
    return {
      playerRef: playerRef(secret, provider, session.playerId),
      balance: await balanceOf(services, session),
    }
  })

  route(app, debitProviderStake, async ({ body, request }) => {
    const provider = signingProvider(services, request)
    const { transactionId, amount, round } = body
    const session = await sessionOf(services, provider, body.session)
    const movement = await db
      .transaction()
      .execute((tx) => debit(tx, { provider, transactionId }, { session, amount, round }))
    return { transactionId, ...(await tellMovement(services, movement)) }
  })

  route(app, creditProviderWin, async ({ body: { transactionId, debitId, amount }, request }) => {
    const provider = signingProvider(services, request)
    const movement = await db
      .transaction()
      .execute((tx) => credit(tx, { provider, transactionId }, { debitId, amount }))
    return { transactionId, ...(await tellMovement(services, movement)) }
  })

  route(app, rollbackProviderDebit, async ({ body: { debitId }, request }) => {
    const provider = signingProvider(services, request)
    const { movement, isRepeated } = await db
      .transaction()
      .execute((tx) => rollback(tx, { provider, transactionId: debitId }))
    const told = movement && (await tellMovement(services, movement))
    return { debitId, balance: told?.balance ?? null, isRepeated }
  })
}

async function sessionOf(services: Services, provider: string, token: string) {
  const session = await findProviderSession(services.db, provider, hashToken(token), services.clock.now())
  if (!session) throw new ApiError('provider_session_ended')
  return session
}

/** Tells the player's own channel, and the provider what is there now. */
async function tellMovement(services: Services, movement: Movement) {
  const { playerId, currency, isRepeated } = movement
  if (!isRepeated) await publishBalance(services, playerId, currency)
  return { balance: await balanceOf(services, movement), isRepeated }
}

async function balanceOf(
  { db }: Services,
  { playerId, currency }: Pick<Movement, 'playerId' | 'currency'>,
): Promise<{ value: number; currency: string }> {
  const account = await accountIn(db, playerId, currency)
  return { value: account?.available ?? 0, currency }
}
