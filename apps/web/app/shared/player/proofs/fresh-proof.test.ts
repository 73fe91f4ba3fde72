import { ApiError } from '@touchline/contract/errors'
import { describe, expect, it } from 'vitest'
import { proofRequest, withFreshProof } from './fresh-proof.ts'

describe('withFreshProof', () => {
  it('asks nobody where none is due, and passes other refusals on', async () => {
    expect(await withFreshProof(async () => 'done')).toBe('done')
    await expect(withFreshProof(() => Promise.reject(new ApiError('last_way_in')))).rejects.toMatchObject({
      error: 'last_way_in',
    })
    expect(proofRequest.get()).toBeNull()
  })

  it('runs again once the player has proved who they are', async () => {
    const call = refusedOnce()
    const running = withFreshProof(call)
    await expect.poll(() => proofRequest.get()).not.toBeNull()

    proofRequest.get()?.end(true)

    expect(await running).toBe('done')
    expect(proofRequest.get()).toBeNull()
  })

  it('is nothing where the player declines, or asks for something else meanwhile', async () => {
    const first = withFreshProof(refusedOnce())
    await expect.poll(() => proofRequest.get()).not.toBeNull()
    const asked = proofRequest.get()
    const second = withFreshProof(refusedOnce())
    await expect.poll(() => proofRequest.get()).not.toBe(asked)
    expect(await first).toBeNull()

    proofRequest.get()?.end(false)

    expect(await second).toBeNull()
  })
})

function refusedOnce(): () => Promise<string> {
  let isRefused = true
  return async () => {
    if (!isRefused) return 'done'
    isRefused = false
    throw new ApiError('proof_required')
  }
}
