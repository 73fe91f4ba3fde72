import { getMayPromote } from '@touchline/contract/calls/player/may-promote'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { mayPromote } from '../promotion/may-promote.ts'

export function getMayPromoteRoute(app: App, services: Services): void {
  route(app, getMayPromote, async ({ player }) => ({ isAllowed: await mayPromote(services, player.id) }))
}
