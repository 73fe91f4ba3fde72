import type { sendRum } from '@touchline/contract/calls/telemetry/telemetry'
import type { BodyOf } from '@touchline/contract/define-call'
import { Histogram, type Registry } from 'prom-client'

/** A visit's times as histograms, by the route that it began with and the kind of device. */
export function createRumMetrics(metrics: Registry) {
  const registers = [metrics]
  const paints = new Histogram({
    name: 'rum_vital_seconds',
    help: 'LCP, INP, FCP and TTFB of visits',
    labelNames: ['vital', 'page', 'device'],
    buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 16],
    registers,
  })
  const shifts = new Histogram({
    name: 'rum_layout_shift',
    help: 'CLS of visits',
    labelNames: ['page', 'device'],
    buckets: [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    registers,
  })
  const blocked = new Histogram({
    name: 'rum_blocked_seconds',
    help: 'What tasks of a visit took beyond 50 ms each, in sum',
    labelNames: ['page', 'device'],
    buckets: [0.05, 0.1, 0.2, 0.35, 0.6, 1, 2, 5, 10],
    registers,
  })
  const feedToScreen = new Histogram({
    name: 'rum_feed_to_screen_seconds',
    help: 'From a price in the feed to the frame that shows it',
    labelNames: ['device'],
    buckets: [0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 1, 2, 5, 10, 30],
    registers,
  })
  const placements = new Histogram({
    name: 'rum_placement_seconds',
    help: 'From the press on the button to the answer, the delay of bets in play included',
    labelNames: ['outcome', 'device'],
    buckets: [0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 2, 4, 6, 8, 12, 20, 60],
    registers,
  })

  return function observe(visit: BodyOf<typeof sendRum>): void {
    const { page, device } = visit
    for (const { name, value } of visit.vitals) {
      if (name === 'CLS') shifts.observe({ page, device }, value / 1000)
      else paints.observe({ vital: name, page, device }, value / 1000)
    }
    blocked.observe({ page, device }, visit.blockedMs / 1000)
    for (const ms of visit.feedToScreenMs) feedToScreen.observe({ device }, ms / 1000)
    for (const { outcome, ms } of visit.placements) placements.observe({ outcome, device }, ms / 1000)
  }
}
