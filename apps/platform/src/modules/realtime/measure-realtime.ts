import type { RealtimeServer } from '@touchline/realtime-server'
import type { Services } from '../../core/services.ts'
import { readGauge } from '../operations/index.ts'

/** The embedded server's state, for /metrics. */
export function measureRealtime(services: Services, server: RealtimeServer): void {
  const connections = () => Object.values(server.stats().connections).reduce((sum, count) => sum + count, 0)
  readGauge(services, 'realtime_connections', 'Open real-time connections', connections)
  readGauge(
    services,
    'realtime_subscriptions',
    'Subscriptions of all connections',
    () => server.stats().subscriptions,
  )
  readGauge(
    services,
    'realtime_channels',
    'Channels with subscribers or history',
    () => server.stats().channels,
  )
}
