import { conformanceTable } from '@touchline/contract/conformance/conformance-table'
import { runConformance } from '@touchline/contract/conformance/run-conformance'
import { expect, it } from 'vitest'
import { portOf } from './core/http/port-of.ts'
import { fixture, sendFeed, TEST_PASSWORD, testPlatform, testPlayer, winnerPrices } from './testing/index.ts'

it('the reference platform answers all that a platform must, and nothing that it has differs', async () => {
  const platform = await testPlatform({ RATE_LIMITS: 'false' })
  const urn = 'test:match:conformance'
  await sendFeed(platform, fixture(urn), winnerPrices(urn, [2000, 3400, 3600]))
  const server = await platform.listen(0, '127.0.0.1')
  const { email } = await testPlayer(platform, { balanceMinor: 10_000 })
  const url = `http://127.0.0.1:${portOf(server)}`

  const results = await runConformance(url, { email, password: TEST_PASSWORD, stakeMinor: 100 })

  expect(conformanceTable(results)).toContain('The platform answers what it must.')
  const must = results.filter(({ part }) => part.level === 'must')
  expect(must.flatMap(({ findings }) => findings).map(({ what, outcome }) => [what, outcome])).toEqual(
    must.flatMap(({ findings }) => findings).map(({ what }) => [what, 'ok']),
  )
  const tried = results.flatMap(({ findings }) => findings).filter(({ outcome }) => outcome === 'ok')
  expect(tried.length).toBeGreaterThan(60)
})
