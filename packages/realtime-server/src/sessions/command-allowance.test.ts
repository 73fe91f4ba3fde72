import { describe, expect, it } from 'vitest'
import { connectRawSocket } from '../testing/raw-socket.ts'
import { startRealtime } from '../testing/start-realtime.ts'
import { CommandAllowance } from './command-allowance.ts'

describe('CommandAllowance', () => {
  /** What each of `count` commands at one moment is. */
  const takeAll = (allowance: CommandAllowance, count: number, nowMs: number) =>
    Array.from({ length: count }, () => allowance.take(nowMs))

  it('lets ten seconds’ worth through at once, then refuses, then calls it a flood', () => {
    const allowance = new CommandAllowance(2, 0)
    expect(takeAll(allowance, 20, 0)).toEqual(Array(20).fill('within'))
    expect(takeAll(allowance, 20, 0)).toEqual(Array(20).fill('above'))
    expect(allowance.take(0)).toBe('flooding')
  })

  it('gives back what time has earned, and no more than ten seconds’ worth', () => {
    const allowance = new CommandAllowance(2, 0)
    takeAll(allowance, 20, 0)
    expect([allowance.take(500), allowance.take(500)]).toEqual(['within', 'above'])
    expect(takeAll(allowance, 21, 3_600_000).at(-1)).toBe('above')
  })

  it('never refuses where there is no limit', () => {
    expect(new Set(takeAll(new CommandAllowance(0, 0), 1000, 0))).toEqual(new Set(['within']))
  })
})

describe('a client above its allowance', () => {
  it('has its commands refused as temporary (111), and may still unsubscribe', async () => {
    await using server = await startRealtime({ commandsPerSecond: 0.3 })
    const socket = await connectRawSocket(server.address)
    socket.send(
      { id: 2, subscribe: { channel: 'test' } },
      { id: 3, ping: {} },
      { id: 4, subscribe: { channel: 'other' } },
      { id: 5, unsubscribe: { channel: 'test' } },
    )
    expect(await socket.reply(3)).toEqual({ id: 3, ping: {} })
    expect(await socket.reply(4)).toEqual({
      id: 4,
      error: { code: 111, message: 'too many requests', temporary: true },
    })
    expect(await socket.reply(5)).toEqual({ id: 5, unsubscribe: {} })
    expect(server.realtime.stats().subscriptions).toBe(0)
  })

  it('is disconnected when it goes on (3013)', async () => {
    await using server = await startRealtime({ commandsPerSecond: 0.5 })
    const socket = await connectRawSocket(server.address)
    socket.send(...Array.from({ length: 10 }, (_, index) => ({ id: index + 2, ping: {} })))
    expect(await socket.closed).toEqual({ code: 3013, reason: 'too many requests' })
  })

  it('is not one that answers pings', async () => {
    await using server = await startRealtime({
      commandsPerSecond: 0.2,
      pingIntervalMs: 5,
      pongTimeoutMs: 1000,
    })
    const socket = await connectRawSocket(server.address)
    for (let pings = 0; pings < 8; pings += 1) {
      await socket.received((message) => Object.keys(message).length === 0)
      socket.frames.length = 0
      socket.sendText('{}')
    }
    socket.send({ id: 9, ping: {} })
    expect(await socket.reply(9)).toEqual({ id: 9, ping: {} })
  })
})
