import type { LoginMethod } from '@touchline/contract/entities/player/security'
import type { FastifyRequest } from 'fastify'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import type { Services } from '../../../core/services.ts'

import { queueAccountNotice } from '../account-notices.ts'
import { seeDevice } from '../devices/devices.queries.ts'
import { concludeLogin, insertLogin } from '../devices/login-events.queries.ts'
import { deviceKeyOf, whereaboutsOf } from '../devices/whereabouts.ts'
import { loginListenersOf } from './login-listeners.ts'
import { type LoginRules, loginRules, sessionExpiry, shorterRules } from './login-rules.ts'
import { hashToken, newToken } from './random-token.ts'
import { sessionCacheOf } from './session-cache.ts'
import { type StartedSession, sessionToken } from './session-cookie.ts'
import { deleteSession, endSessionAt, holdDoor, insertSession } from './sessions.queries.ts'

export interface Login {
  playerId: number
  method: LoginMethod
  /** Of the attempt in the history, where one is noted already. */
  loginId?: number | null
  /** Where no cookie tells browsers apart; nobody is mailed of a new one then. */
  deviceKey?: string
  /** Where a login holds for less than the jurisdiction lets it. */
  rules?: LoginRules
  /** Whether the same player's session before it ends a little later, for what is on its way with it. */
  isRenewal?: boolean
}

/** What a page asked before its session was renewed is answered by then. */
const HAND_OVER_MS = 10_000

/**
 * Starts a session for a player and ends the request's own; notes device and sign-in, and mails the player when the device
 * is an unknown one. Its token is good after the commit. Throws `account_restricted` where the player is shut out by then.
 */
export async function startSession(
  tx: DatabaseTransaction,
  services: Services,
  { playerId, method, loginId, ...own }: Login,
  request: FastifyRequest,
): Promise<StartedSession> {
  const now = services.clock.now()
  const from = whereaboutsOf(request)
  const deviceKey = own.deviceKey ?? deviceKeyOf(request)
  const device = await seeDevice(tx, { playerId, key: deviceKey, userAgent: from.userAgent, now })
  if (loginId) await concludeLogin(tx, loginId, { outcome: 'signed_in', method, deviceId: device.id })
  else
    await insertLogin(tx, { playerId, at: now, method, outcome: 'signed_in', deviceId: device.id, ...from })
  if (device.isUnknown && own.deviceKey === undefined)
    await queueAccountNotice(tx, services, playerId, { template: 'new_device', from })

  const { absoluteMs, idleMs } = shorterRules(
    loginRules(await services.packs.ofPlayer(tx, playerId)),
    own.rules,
  )
  const isSignUp = method === 'sign_up'
  for (const listener of loginListenersOf(services)) await listener(tx, { playerId, now, isSignUp })
  await holdDoor(tx, playerId, 'with others')
  await services.admission.toSession(tx, playerId)
  // Sessions come last, as where all of a player are ended.
  const isHandedOver = own.isRenewal && (await handOver(tx, services, { request, playerId, now }))
  if (!isHandedOver) await endSession(tx, services, request)
  const token = newToken()
  const endsAt = new Date(now.getTime() + absoluteMs)
  await insertSession(tx, {
    tokenHash: hashToken(token),
    playerId,
    method,
    deviceId: device.id,
    now,
    expiresAt: sessionExpiry(now, endsAt, idleMs),
    endsAt,
    idleMs,
    ...from,
  })
  return { token, startedAt: now, maxAgeS: Math.floor(absoluteMs / 1000), deviceKey }
}

/** Whether the request had a session of this player, which then ends soon. */
async function handOver(
  tx: DatabaseTransaction,
  { env }: Services,
  { request, playerId, now }: { request: FastifyRequest; playerId: number; now: Date },
): Promise<boolean> {
  const token = sessionToken(request, env)
  if (!token) return false
  const endsAt = new Date(now.getTime() + HAND_OVER_MS)
  return endSessionAt(tx, { tokenHash: hashToken(token), playerId, endsAt })
}

/** Ends the session of a request, if any; returns its player's id. */
export async function endSession(
  tx: DatabaseTransaction,
  services: Services,
  request: FastifyRequest,
): Promise<number | null> {
  const token = sessionToken(request, services.env)
  if (!token) return null
  const tokenHash = hashToken(token)
  sessionCacheOf(services).delete(tokenHash.toString('base64'))
  return deleteSession(tx, tokenHash)
}
