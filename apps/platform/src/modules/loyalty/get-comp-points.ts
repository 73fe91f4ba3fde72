import { getCompPoints } from '@touchline/contract/calls/player/comp-points'
import type { CompPoints } from '@touchline/contract/entities/player/comp-points'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { mayPromote } from '../protection/index.ts'
import { compPointsOf } from './comp-points.queries.ts'
import type { Programme } from './load-programme.ts'

const NOTHING: CompPoints = { persistentPoints: 0, programmes: [] }

/** Whoever must not be promoted to sees nothing of it. */
export function getCompPointsRoute(app: App, services: Services, programme: Programme | null): void {
  route(app, getCompPoints, async ({ player }) => {
    if (!programme || player.isPve) return NOTHING
    const { bonuses: law } = await services.packs.ofPlayer(services.db, player.id)
    if (!law || law.forbiddenKinds.includes('comp_points') || !(await mayPromote(services, player.id)))
      return NOTHING
    const persistentPoints = await compPointsOf(services.db, player.id)
    return { persistentPoints, programmes: levelsAt(programme, persistentPoints) }
  })
}

function levelsAt({ levels }: Programme, points: number): CompPoints['programmes'] {
  return levels.map(({ id, name, min }, at) => {
    const next = levels[at + 1]?.min ?? null
    return {
      id,
      name,
      status: points < min ? 'upcoming' : next === null || points < next ? 'active' : 'reached',
      writeable: false,
      conditions: { min, max: next === null ? null : next - 1 },
    }
  })
}
