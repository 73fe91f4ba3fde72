import { getPhone } from '@touchline/contract/calls/player/phone'
import type { FastifyRequest } from 'fastify'
import type { DatabaseTransaction } from '../../../core/database/connect.ts'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { phoneReply } from './phone-reply.ts'

export interface PhoneServices {
  services: Services
  /** By the site of the request, or by the player's jurisdiction. */
  isPhoneRequired: (playerId: number, request: FastifyRequest) => Promise<boolean>
  /** In the transaction that has proven the number. */
  onVerified: (tx: DatabaseTransaction, playerId: number) => Promise<void>
  /** After its commit. */
  afterVerified: (playerId: number) => Promise<void>
  /** Against pumping messages through many accounts of one network. */
  limitNetwork: (request: FastifyRequest) => Promise<void>
}

export function getPhoneRoute(app: App, { services: { db, clock }, isPhoneRequired }: PhoneServices): void {
  route(app, getPhone, async ({ player, request }) => {
    const isRequired = await isPhoneRequired(player.id, request)
    return phoneReply(db, player.id, { now: clock.now(), isRequired })
  })
}
