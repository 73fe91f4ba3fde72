import { ApiError } from '@touchline/contract/errors'
import { toWire } from '@touchline/contract/wire-case'
import { Gauge } from 'prom-client'
import type { App } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { registerDevClock } from './dev-clock.ts'
import { mayReadMetrics } from './may-read-metrics.ts'

import { measureProcess } from './measure-process.ts'

export { mayReadMetrics } from './may-read-metrics.ts'
export { measurePool } from './measure-pool.ts'
export { measureProcess } from './measure-process.ts'

/** Health, readiness and Prometheus metrics. None of them is part of the contract: they are for whoever runs the platform. */
export function registerOperations(app: App, services: Services): void {
  const { fastify } = app
  const { env, metrics, readiness } = services
  registerDevClock(app, services)
  const durations = measureProcess(metrics)
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
    const { isReady, checks } = await readiness.read()
    return reply.status(isReady ? 200 : 503).send(toWire({ status: isReady ? 'ready' : 'not_ready', checks }))
  })
  fastify.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request.raw, env)) throw new ApiError('forbidden')
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
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
