import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { testPlatform } from '../../testing/index.ts'

const ALERTS = new URL('../../../../../deploy/prometheus-alerts.yml', import.meta.url)

/** What Prometheus knows by itself, and its functions and words. */
const NOT_OURS =
  /^(?:up|sum|or|offset|route|rate|deriv|histogram_quantile|by|le|on|and|instance|job|kind|state|method|status|outcome)$/

it('every metric that the example alerts name is one of the platform’s, with the labels that they ask for', async () => {
  const platform = await testPlatform({
    WALLET_URL: 'http://127.0.0.1:9',
    WALLET_KEY: 'a-key-for-tests-that-is-long-enough',
  })
  const told = await platform.services.metrics.getMetricsAsJSON()
  const names = new Set(told.map(({ name }) => name))
  const expressions = [...(await readFile(ALERTS, 'utf8')).matchAll(/expr: (.+)$/gm)].map(
    ([, text = '']) => text,
  )

  expect(expressions.length).toBeGreaterThan(9)
  const named = expressions.flatMap(
    (text) => text.replace(/"[^"]*"|\[\w+\]/g, '').match(/[a-z_][a-z_\d]+/g) ?? [],
  )
  const unknown = named.filter(
    (name) =>
      !NOT_OURS.test(name) && !names.has(name.replace(/_(?:count|bucket|sum)$/, '')) && !names.has(name),
  )
  expect(unknown).toEqual([])
})

it('counts the pool, the queue of mails and what is to be settled', async () => {
  const platform = await testPlatform()
  const text = await platform.services.metrics.metrics()
  expect(text).toMatch(/database_pool_connections\{state="max"\} \d+/)
  for (const name of [
    'database_pool_waiting',
    'mails_waiting',
    'mails_oldest_wait_seconds',
    'settlement_jobs_open',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'))
})
