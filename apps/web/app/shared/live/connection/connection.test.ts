import type { Centrifuge } from 'centrifuge'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { FakeRealtimeServer } from '../testing/fake-realtime-server.ts'
import { openConnection } from './connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('connects again five seconds after data that the client cannot handle', async () => {
  const { client, server, report } = await aConnection()
  stopAfterBadData(client)
  expect(report).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(4900)
  expect(server.connections).toBe(0)
  await vi.advanceTimersByTimeAsync(200)
  expect(server.connections).toBe(1)
})

it('stays disconnected when the page disconnects', async () => {
  const { client, server, report } = await aConnection()
  client.disconnect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.connections).toBe(0)
  expect(report).not.toHaveBeenCalled()
})

async function aConnection() {
  const server = new FakeRealtimeServer()
  const report = vi.fn<(error: unknown) => void>()
  const client = await openConnection({
    address: { transports: ['websocket'], origin: '' },
    pageOrigin: 'https://site.test',
    createClient: server.createClient,
    getToken: async () => 'token',
    onConnected: () => undefined,
    onInterrupted: () => undefined,
    report,
  })
  client.connect()
  await vi.advanceTimersByTimeAsync(100)
  expect(server.connections).toBe(1)
  return { client, server, report }
}

/** As the client does itself, but for the unhandled rejection that comes with it. */
function stopAfterBadData(client: Centrifuge): void {
  const end = client.listeners('disconnected')
  client.removeAllListeners('disconnected')
  client.disconnect()
  for (const listener of end) listener({ code: 2, reason: 'bad protocol' })
}

it('has the specification’s times, and waits longer after each failed try', async () => {
  // The client spreads its tries at random: here always as late as it may.
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  onTestFinished(() => void vi.restoreAllMocks())
  const server = new FakeRealtimeServer()
  const asked: object[] = []
  const client = await openConnection({
    address: { transports: ['websocket'], origin: '' },
    pageOrigin: 'https://site.test',
    createClient: (endpoints, options) => {
      asked.push(options)
      return server.createClient(endpoints, options)
    },
    getToken: async () => 'token',
    onConnected: () => undefined,
    onInterrupted: () => undefined,
    report: () => undefined,
  })
  expect(asked).toMatchObject([
    { minReconnectDelay: 500, maxReconnectDelay: 20_000, timeout: 5000, maxServerPingDelay: 10_000 },
  ])

  server.isUp = false
  const triedAt: number[] = []
  client.on('error', () => triedAt.push(Date.now()))
  client.connect()
  await vi.advanceTimersByTimeAsync(120_000)
  client.disconnect()
  const gaps = triedAt.slice(1).map((time, at) => time - (triedAt[at] ?? 0))
  expect(gaps.length).toBeGreaterThan(5)
  expect(gaps.toSorted((a, b) => a - b)).toEqual(gaps)
  expect(gaps[0]).toBeLessThan(2000)
  expect(gaps.at(-1)).toBeLessThanOrEqual(20_500)
  expect(gaps.at(-1)).toBeGreaterThan(15_000)
})
