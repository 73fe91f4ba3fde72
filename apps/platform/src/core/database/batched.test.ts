import { expect, it } from 'vitest'
import { batched } from './batched.ts'

it('answers all that come together from one call, and those that come meanwhile from the next', async () => {
  const calls: number[][] = []
  const held: (() => void)[] = []
  const double = batched(async (items: readonly number[]) => {
    calls.push([...items])
    await new Promise<void>((resolve) => held.push(resolve))
    return items.map((item) => 2 * item)
  })

  const first = [double(1), double(2)]
  await expect.poll(() => held.length).toBe(1)
  const second = [double(3), double(4)]
  held[0]?.()
  expect(await Promise.all(first)).toEqual([2, 4])
  await expect.poll(() => held.length).toBe(2)
  held[1]?.()
  expect(await Promise.all(second)).toEqual([6, 8])
  expect(calls).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('fails those of a batch that failed, and no others', async () => {
  const safe = batched(
    async (items: readonly number[]) => {
      if (items.includes(0)) throw new Error('nought')
      return items
    },
    { itemsMax: 1 },
  )
  expect(await Promise.allSettled([safe(0), safe(1)])).toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled', value: 1 },
  ])
})
