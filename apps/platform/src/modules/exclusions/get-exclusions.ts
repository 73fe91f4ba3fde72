import { getExclusions } from '@touchline/contract/calls/player/exclusions'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { presentExclusions } from './present-exclusions.ts'

export function getExclusionsRoute(app: App, { db, clock }: Services): void {
  route(app, getExclusions, async ({ player }) => presentExclusions(db, player.id, clock.now()))
}
