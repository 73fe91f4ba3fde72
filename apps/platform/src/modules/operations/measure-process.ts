import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'

/** Memory, collections and event loop of a process; gives what counts its answers. */
export function measureProcess(metrics: Registry): Histogram<'method' | 'route' | 'status'> {
  collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 10 })
  return new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  })
}
