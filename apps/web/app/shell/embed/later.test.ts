import { expect, it } from 'vitest'
import type { HostPort } from './host-port.ts'
import { later } from './later.ts'

function aPort() {
  const told: unknown[] = []
  const port: Pick<HostPort, 'send'> = { send: (type, payload) => void told.push([type, payload]) }
  return { port, told }
}

it('loads nothing before it is wanted, then once, and does all in the order in which it came', async () => {
  const { port } = aPort()
  const done: string[] = []
  let loads = 0
  const part = later(port, async () => {
    loads += 1
    return (what: string) => done.push(what)
  })
  expect([loads, part.isWanted()]).toEqual([0, false])
  part.with((act) => act('first'))
  part.with((act) => act('second'))
  expect([loads, part.isWanted(), done]).toEqual([1, true, []])
  await expect.poll(() => done).toEqual(['first', 'second'])
  part.with((act) => act('third'))
  await expect.poll(() => done).toEqual(['first', 'second', 'third'])
  expect(loads).toBe(1)
})

it('says so where it does not come, and tries again with what is wanted next', async () => {
  const { port, told } = aPort()
  const done: string[] = []
  let isAway = true
  const part = later(port, async () => {
    if (isAway) throw new Error('no such file')
    return (what: string) => done.push(what)
  })
  part.with((act) => act('lost'))
  await expect.poll(() => told).toEqual([['error', { code: 'timeout' }]])
  isAway = false
  part.with((act) => act('done'))
  await expect.poll(() => done).toEqual(['done'])
})
