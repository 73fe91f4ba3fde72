import { randomUUID } from 'node:crypto'
import { getSystemData } from '@touchline/contract/calls/site/site'
import { signIn } from '@touchline/contract/calls/users/sign-in'
import { testDeposit } from '@touchline/contract/calls/wallet/deposit'
import { ApiError } from '@touchline/contract/errors'
import { describe, expect, it } from 'vitest'
import { TEST_PASSWORD, testClient, testPlayer } from '../../testing/test-client.ts'
import { testPlatform } from '../../testing/test-platform.ts'
import { testSite } from '../../testing/test-site.ts'

const ACCESS = {
  blockedCountries: { pages: ['AT'], signIn: ['CH'], signUp: ['CH', 'DE'], deposit: ['FR'] },
}

describe('a site that is closed to countries', () => {
  it('refuses sign-in, sign-up and deposits there, and says beforehand what is open', async () => {
    const site = await testSite({ access: ACCESS })
    const platform = await testPlatform({ ...site, TRUST_PROXY: '1' })
    let country: string | null = null
    /** As a proxy passes it on. */
    const there = {
      fetch: (request: Request) => {
        if (country !== null) request.headers.set('cf-ipcountry', country)
        return platform.fetch(request)
      },
    }
    const known = await testPlayer(there)
    const credentials = { body: { email: known.email, password: TEST_PASSWORD } }
    const deposit = () =>
      known.client.call(
        testDeposit,
        { body: { amount: { value: 1000, currency: 'EUR' } } },
        { idempotencyKey: randomUUID() },
      )
    const outcomes = async (from: string | null) => {
      country = from
      const { platformSettings } = await testClient(there).call(getSystemData, {})
      const { isSignInAllowed, isSignUpAllowed, isDepositAllowed, isTestDepositAllowed } = platformSettings
      const answers = [
        await isForbidden(testClient(there).call(signIn, credentials)),
        await isForbidden(testPlayer(there)),
        await isForbidden(deposit()),
      ]
      expect(isDepositAllowed).toBe(isTestDepositAllowed)
      expect(answers).toEqual([!isSignInAllowed, !isSignUpAllowed, !isTestDepositAllowed])
      return answers
    }

    expect(await outcomes(null)).toEqual([false, false, false])
    expect(await outcomes('NO')).toEqual([false, false, false])
    expect(await outcomes('CH')).toEqual([true, true, false])
    expect(await outcomes('DE')).toEqual([false, true, false])
    expect(await outcomes('FR')).toEqual([false, false, true])
    expect(await outcomes('AT')).toEqual([true, true, true])
  })

  it('lets nobody in where its settings say so', async () => {
    const platform = await testPlatform(await testSite({ access: { isSignUpAllowed: false } }))
    await expect(testPlayer(platform)).rejects.toMatchObject({ error: 'forbidden' })
  })
})

/** Whether it was refused for that reason; any other failure is the test's. */
async function isForbidden(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer
    return false
  } catch (error) {
    if (error instanceof ApiError && error.error === 'forbidden') return true
    throw error
  }
}
