import { collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'

/** Health, readiness and Prometheus metrics. None of them is part of the contract: they are for whoever runs the platform. */
export function registerOperations(
  { fastify }: App,
  { metrics }: Services,
  isReady: () => Promise<boolean>,
): void {
  collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: 10 })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by route and status class',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  })
  fastify.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  fastify.get('/healthz', async () => ({ status: 'ok' }))
  fastify.get('/readyz', async (_request, reply) => {
    const ready = await isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'starting' })
  })
  fastify.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  )
}

/** A gauge that asks for its value when metrics are read. */
export function readGauge(services: Services, name: string, help: string, read: () => number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    collect() {
      this.set(read())
    },
  })
  services.metrics.registerMetric(gauge)
}
