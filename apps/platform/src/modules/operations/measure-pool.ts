import { Gauge, type Registry } from 'prom-client'
import type { PoolCounts } from '../../core/database/connect.ts'

/** Connections of this process to the database, and who waits for one. */
export function measurePool(metrics: Registry, counts: () => PoolCounts): void {
  metrics.registerMetric(
    new Gauge({
      name: 'database_pool_connections',
      help: 'Connections of the pool: in use, idle, and at most',
      labelNames: ['state'],
      registers: [],
      collect() {
        const { open, idle, max } = counts()
        this.set({ state: 'in_use' }, open - idle)
        this.set({ state: 'idle' }, idle)
        this.set({ state: 'max' }, max)
      },
    }),
  )
  metrics.registerMetric(
    new Gauge({
      name: 'database_pool_waiting',
      help: 'Queries that wait for a connection',
      registers: [],
      collect() {
        this.set(counts().waiting)
      },
    }),
  )
}
