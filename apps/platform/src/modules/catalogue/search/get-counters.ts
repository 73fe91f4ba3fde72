import { getCounters } from '@touchline/contract/calls/catalogue/search'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { sportRows } from '../tree/tree.queries.ts'

export function getCountersRoute(app: App, { db }: Services): void {
  route(app, getCounters, async ({ body }) => {
    const rows = await sportRows(db)
    const sports = rows
      .filter((row) => body.sportKeys?.includes(row.key) ?? true)
      .map(({ key, liveCount, prematchCount, outrightCount }) => ({
        key,
        live: liveCount,
        prematch: prematchCount,
        outrights: outrightCount,
      }))
    const sum = (count: 'live' | 'prematch' | 'outrights') =>
      sports.reduce((total, sport) => total + sport[count], 0)
    return { live: sum('live'), prematch: sum('prematch'), outrights: sum('outrights'), sports }
  })
}
