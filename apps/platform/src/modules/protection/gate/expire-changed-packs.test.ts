import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { expect, it } from 'vitest'
import {
  TEST_PASSWORD,
  testClient,
  testDatabase,
  testPlatform,
  testPlayer,
  testSite,
} from '../../../testing/index.ts'
import { pay } from '../testing/pay.ts'

const BASELINE = path.join(import.meta.dirname, '../../jurisdictions/packs/CW.json')

/** Of players who may deposit so much a month. */
async function siteWithCeiling(month: number) {
  const baseline = JSON.parse(await readFile(BASELINE, 'utf8'))
  const limits = baseline.limits.map((rule: { type: string }) =>
    rule.type === 'deposit' ? { ...rule, ceilingMinor: { month } } : rule,
  )
  return testSite({ jurisdiction: 'ZZ' }, { 'ZZ.json': { ...baseline, key: 'ZZ', currency: 'EUR', limits } })
}

it('a pack that was changed holds for known players before the first request, without a worker', async () => {
  const { url } = await testDatabase()
  const before = await testPlatform({ ...(await siteWithCeiling(5000)), DATABASE_URL: url })
  const player = await testPlayer(before)
  await pay(player, 1000)
  const after = await testPlatform({ ...(await siteWithCeiling(1500)), DATABASE_URL: url })
  const client = testClient(after)
  await client.call(signIn, { body: { email: player.email, password: TEST_PASSWORD } })

  await expect(pay({ client }, 3500)).rejects.toMatchObject({
    error: 'limit_reached',
    data: { limit: { left: { value: 500, currency: 'EUR' } } },
  })
  await pay({ client }, 500)
})
