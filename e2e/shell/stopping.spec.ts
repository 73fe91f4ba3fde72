import { randomUUID } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { placeBets } from '@touchline/contract/calls/bets/place-bets'
import { reachableFolder } from '@touchline/platform/reachable-folder'
import { testPlayer } from '@touchline/platform/testing'
import { Feed } from '../support/feed.ts'
import { SportsbookProcess } from '../support/sportsbook-process.ts'

const SCRIPT = { cwd: process.cwd(), path: 'scripts/start.ts' }
const START = [process.execPath, SCRIPT.path]
/** As in a container, where nobody else forwards signals or ends what is left. Linux alone has it. */
const ALONE = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-current-user']),
  '--pid',
  '--fork',
  '--kill-child',
  ...START,
]
const PLACEMENTS = 15

const WAYS: [string, string[], (started: number) => Promise<void>][] = [
  ['SIGTERM to npm start', ['npm', 'start'], async (pid) => void process.kill(pid, 'SIGTERM')],
  [
    'Ctrl+C, which npm passes on to a process that has it already',
    ['npm', 'start'],
    async (pid) => void process.kill(-pid, 'SIGINT'),
  ],
  ...(process.platform === 'linux'
    ? [
        [
          'SIGTERM to process 1',
          ALONE,
          async (pid: number) => void process.kill(await onlyChildOf(pid), 'SIGTERM'),
        ] satisfies (typeof WAYS)[number],
      ]
    : []),
]

for (const [name, command, signal] of WAYS) {
  test(`${name} answers what was taken, ends the database and exits with 0`, async () => {
    const sportsbook = new SportsbookProcess({ IN_PLAY_DELAY_MS: '800' }, SCRIPT, command)
    try {
      await sportsbook.start()
      const place = await aBettor(sportsbook.url)
      const placed = Promise.all(Array.from({ length: PLACEMENTS }, place))
      await isUnderWay(sportsbook.url, PLACEMENTS)
      await signal(sportsbook.pid)

      expect(await placed).toEqual(Array.from({ length: PLACEMENTS }, () => 1))
      expect(await sportsbook.ended()).toBe(0)
      expect(await isDatabaseRunning(sportsbook)).toBe(false)
      await expect(fetch(sportsbook.url)).rejects.toThrow('fetch failed')
    } finally {
      await sportsbook.remove()
    }
  })
}

test('SIGTERM to process 1 that has not opened yet ends the database and exits with 0', async () => {
  const sportsbook = new SportsbookProcess({}, SCRIPT, process.platform === 'linux' ? ALONE : START)
  const started = sportsbook.start()
  const refused = expect(started).rejects.toThrow('ended with 0')
  try {
    await expect.poll(() => isDatabaseRunning(sportsbook), { timeout: 30_000, intervals: [20] }).toBe(true)
    process.kill(process.platform === 'linux' ? await onlyChildOf(sportsbook.pid) : sportsbook.pid, 'SIGTERM')
    await refused
    expect(await isDatabaseRunning(sportsbook)).toBe(false)
  } finally {
    await sportsbook.remove()
  }
})

/** A player with money, before a match in play; each call places a bet and gives the number of bets placed. */
async function aBettor(url: string): Promise<() => Promise<number>> {
  const match = await new Feed(url).footballMatch('Arsenal', 'Chelsea', { isLive: true })
  const answers = {
    fetch: (request: Request) => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(url + pathname + search, request))
    },
  }
  const { client } = await testPlayer(answers, { balanceMinor: 100_000 })
  const selection = { matchId: match.id, marketId: 1, specifier: '', outcomeId: 1, odds: 2100 }
  const bets = [{ stake: { value: 100, currency: 'EUR' }, selections: [selection] }]
  const body = { meta: { deviceId: 'e2e', quick: false }, bets }
  return async () => (await client.call(placeBets, { body }, { idempotencyKey: randomUUID() })).bets.length
}

async function isUnderWay(url: string, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const metrics = await (await fetch(`${url}/metrics`)).text()
        return Number(/^http_requests_open (\d+)$/m.exec(metrics)?.[1])
      },
      { intervals: [20] },
    )
    .toBeGreaterThan(count)
}

/** PostgreSQL takes this file away as the last thing it does. */
async function isDatabaseRunning({ folder }: SportsbookProcess): Promise<boolean> {
  return access(path.join(await reachableFolder(folder), 'postmaster.pid')).then(
    () => true,
    () => false,
  )
}

async function onlyChildOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim())
}
