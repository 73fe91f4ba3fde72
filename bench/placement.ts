/**
 * Placing singles over HTTP, 16 players at once, against `pgbench`'s TPC-B-like transaction with 16 clients on the same
 * PostgreSQL server in the same run. The platform is a process of its own; the load comes from this one.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { acceptVersion } from '@touchline/contract/headers'
import { toWire } from '@touchline/contract/wire-case'
import {
  fixture,
  sendFeed,
  startPlatformProcess,
  testPlayer,
  winnerPrices,
} from '@touchline/platform/testing'
import { startPostgresServer } from '../scripts/steps/postgres-server.ts'
import { run as runCommand } from '../scripts/steps/run.ts'
import type { BenchResult } from './bench-result.ts'

const CLIENTS = 16
const SECONDS = 6
const ROUNDS = 3

export async function run(): Promise<BenchResult[]> {
  const server = await startPostgresServer({ isDurable: true })
  try {
    await pgbench(server.url, ['-i', '-s', '20', '-q'])
    const database = new URL(server.url)
    database.pathname = '/touchline_bench'
    await runCommand('psql', [server.url, '-c', 'create database touchline_bench'], { isQuiet: true })
    const platform = await startPlatformProcess({ DATABASE_URL: database.href, NODE_ENV: 'production' })
    try {
      const load = await prepareLoad(platform)
      await load.place(2, CLIENTS)
      const ratios: number[] = []
      const rates: number[] = []
      const baselines: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const baseline = await pgbenchRate(server.url)
        const { rate } = await load.place(SECONDS, CLIENTS)
        rates.push(rate)
        baselines.push(baseline)
        ratios.push(rate / baseline)
      }
      const half = median(rates) / 2
      const { p99Ms, p50Ms } = await load.place(SECONDS, CLIENTS, half)
      return [
        {
          name: 'placement of singles over HTTP, 16 players',
          figure: Math.round(median(rates)),
          unit: 'bets/s',
          baseline: Math.round(median(baselines)),
          ratio: round2(median(ratios)),
          budget: 'at least 0.5 of pgbench TPC-B-like, 16 clients',
          isWithinBudget: median(ratios) >= 0.5,
          spread: ratios.map(round2).join(' '),
        },
        {
          name: 'placement latency at half of that load, 99th percentile',
          figure: round2(p99Ms),
          unit: 'ms',
          baseline: round2(p50Ms),
          ratio: round2(p99Ms / p50Ms),
          budget: 'below 100 ms (baseline: the median)',
          isWithinBudget: p99Ms < 100,
        },
      ]
    } finally {
      await platform.kill()
    }
  } finally {
    await server.stop()
  }
}

interface Measured {
  rate: number
  p50Ms: number
  p99Ms: number
}

type Target = Awaited<ReturnType<typeof startPlatformProcess>>

async function prepareLoad(platform: Target) {
  const ids = await sendFeed(
    platform,
    fixture('bench:match:1'),
    winnerPrices('bench:match:1', [2000, 3400, 3600]),
  )
  const matchId = ids.get('bench:match:1') ?? 0
  const players = await Promise.all(
    Array.from({ length: CLIENTS }, () => testPlayer(platform, { balanceMinor: 1_000_000 })),
  )
  const body = JSON.stringify(
    toWire({
      meta: { deviceId: 'bench', quick: false, autoAcceptOddsChange: 'none' },
      bets: [
        {
          stake: { value: 10, currency: 'EUR' },
          selections: [{ matchId, marketId: 1, specifier: '', outcomeId: 1, odds: 2000 }],
        },
      ],
    }),
  )
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const placeOne = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(
        `${platform.url}/api${placeBets.path}`,
        {
          method: 'POST',
          agent,
          headers: {
            accept: acceptVersion(3),
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'x-application': 'sportsbook',
            'idempotency-key': randomUUID(),
            cookie,
          },
        },
        (reply) => {
          reply.resume()
          reply.once('end', () =>
            reply.statusCode === 200
              ? resolve()
              : reject(new Error(`A bet was refused: ${reply.statusCode}`)),
          )
        },
      )
      sent.once('error', reject)
      sent.end(body)
    })

  return {
    /** Runs the load for some seconds; with a rate, each client waits for its next turn. */
    async place(seconds: number, clients: number, perSecond = Number.POSITIVE_INFINITY): Promise<Measured> {
      const startedAt = performance.now()
      const endsAt = startedAt + seconds * 1000
      const turnMs = Number.isFinite(perSecond) ? (clients / perSecond) * 1000 : 0
      const latencies: number[] = []
      await Promise.all(
        players.slice(0, clients).map(async (player, index) => {
          let turnAt = startedAt + (turnMs * index) / clients
          while (performance.now() < endsAt) {
            const wait = turnAt - performance.now()
            if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
            const sentAt = Math.max(turnMs > 0 ? turnAt : 0, 0) || performance.now()
            await placeOne(player.cookie())
            latencies.push(performance.now() - sentAt)
            turnAt += turnMs
          }
        }),
      )
      latencies.sort((one, other) => one - other)
      const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0
      return {
        rate: latencies.length / ((performance.now() - startedAt) / 1000),
        p50Ms: at(0.5),
        p99Ms: at(0.99),
      }
    },
  }
}

async function pgbenchRate(url: string): Promise<number> {
  const output = await pgbench(url, ['-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS)])
  const found = /tps = ([\d.]+)/.exec(output)
  if (!found) throw new Error(`pgbench said no rate:\n${output}`)
  return Number(found[1])
}

async function pgbench(url: string, args: string[]): Promise<string> {
  const { code, output } = await runCommand('pgbench', [...args, url], { isQuiet: true })
  if (code !== 0) throw new Error(`pgbench failed:\n${output}`)
  return output
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

const round2 = (value: number) => Math.round(value * 100) / 100
