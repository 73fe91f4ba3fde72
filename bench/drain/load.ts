import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { type Answers, testPlayer } from '@touchline/platform/testing'
import { Feed } from '../../e2e/support/feed.ts'

export interface LoadReport {
  requests: number
  placements: number
  /** What went wrong, how often. */
  failures: Map<string, number>
  seconds: number
}

/** Of ten requests, what is asked for. */
const PAGES = ['/', '/soccer', '/api/sports', '/api/site', '/api/system-data']
const PLAYERS = 8
const PLACED_OF_TEN = 3

/** Visitors and players at a rate that does not wait for answers, through one address, until `stop`. */
export async function startLoad(url: string, perSecond: number): Promise<{ stop(): Promise<LoadReport> }> {
  const answers: Answers = {
    fetch: (request) => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(url + pathname + search, request))
    },
  }
  const place = await bettors(answers, url)
  const report: LoadReport = { requests: 0, placements: 0, failures: new Map(), seconds: 0 }
  const open = new Set<Promise<void>>()
  const startedAtMs = performance.now()
  const stopped = new AbortController()

  const send = (number: number) => {
    const isPlacement = number % 10 < PLACED_OF_TEN
    report.requests += 1
    if (isPlacement) report.placements += 1
    const sent = isPlacement ? place(number) : visit(url + (PAGES[number % PAGES.length] ?? '/'))
    const noted = sent
      .catch((error: unknown) => {
        const name = `${isPlacement ? 'placement' : 'page or call'}: ${String(error)}`
        report.failures.set(name, (report.failures.get(name) ?? 0) + 1)
      })
      .finally(() => open.delete(noted))
    open.add(noted)
  }
  const running = (async () => {
    for (let number = 0; !stopped.signal.aborted; number += 1) {
      const dueMs = startedAtMs + (number * 1000) / perSecond
      const earlyMs = dueMs - performance.now()
      if (earlyMs > 1) await wait(earlyMs)
      send(number)
    }
  })()
  return {
    stop: async () => {
      stopped.abort()
      await running
      report.seconds = (performance.now() - startedAtMs) / 1000
      await Promise.all(open)
      return report
    },
  }
}

async function visit(address: string): Promise<void> {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.status} of ${new URL(address).pathname}`)
}

async function bettors(answers: Answers, url: string): Promise<(number: number) => Promise<void>> {
  const match = await new Feed(url).footballMatch('Arsenal', 'Chelsea')
  const selection = { matchId: match.id, marketId: 1, specifier: '', outcomeId: 1, odds: 2100 }
  const bets = [{ stake: { value: 50, currency: 'EUR' }, selections: [selection] }]
  const body = { meta: { deviceId: 'bench', quick: false, autoAcceptOddsChange: 'any' as const }, bets }
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => testPlayer(answers, { balanceMinor: 1_000_000 })),
  )
  return async (number) => {
    const { client } = players[number % PLAYERS] ?? {}
    const reply = await client?.call(placeBets, { body }, { idempotencyKey: randomUUID() })
    if (reply?.bets.length !== 1) throw new Error('a placement without a bet')
  }
}
