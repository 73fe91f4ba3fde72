import { ApiErrorBody } from '@touchline/contract/api-error-body'
import { ALL_CALLS } from '@touchline/contract/calls/all-calls'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { fromWire } from '@touchline/contract/wire-case'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { portOf } from '../../core/http/port-of.ts'
import { providerKey } from '../../modules/providers/provider-settings.ts'
import { signatureHeaders } from '../../modules/providers/seamless-wallet/signature.ts'
import { checkLedger } from '../../modules/wallet/index.ts'
import type { Platform } from '../../platform.ts'
import { TEST_FEED_API_KEY } from '../test-env.ts'
import { testPlatform } from '../test-platform.ts'
import { type BusyPlatform, busyPlatform } from './busy-platform.ts'
import { callRequest, strayRequest } from './call-request.ts'
import { gameRequest } from './game-request.ts'
import { type RawAnswer, type RawRequest, type RawSender, rawSender } from './send-raw.ts'

// `FUZZ_SEED=7 FUZZ_REQUESTS=50000 npx vitest run --project platform fuzz` tries others, and more of them.
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122)
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 3000)
const AT_ONCE = 4

it(`answers whatever is sent to its calls by the contract: FUZZ_SEED=${SEED} FUZZ_REQUESTS=${REQUESTS}`, {
  timeout: 60_000 + REQUESTS * 30,
}, async ({ annotate }) => {
  const platform = await testPlatform({ OPERATOR_API_KEY: TEST_FEED_API_KEY })
  const busy = await busyPlatform(platform)
  const server = await platform.listen(0, '127.0.0.1')
  await using sender = rawSender(portOf(server))

  const { problems, statuses } = await sendAll(requestsOf(platform, busy), sender, unservedAddress(platform))
  const taken = sum(statuses, (status) => status < 300)
  await annotate(`answers by status: ${JSON.stringify(Object.fromEntries(statuses))}`)

  expect(problems).toEqual([])
  // What is always refused at the door would prove nothing of what is behind it.
  expect(taken / REQUESTS).toBeGreaterThan(0.1)
  expect(await busy.player.client.call(getPlayer, {})).toMatchObject({ id: busy.player.id })
  expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
})

function requestsOf(platform: Platform, { player, known, examples }: BusyPlatform): RawRequest[] {
  const key = providerKey(platform.services, 'lotto')
  const senders = {
    playerCookie: player.cookie(),
    operatorKey: TEST_FEED_API_KEY,
    signed: (request: { path: string; body: string }) =>
      signatureHeaders({ provider: 'lotto', key, nowMs: Date.now() }, request),
  }
  const calls = ALL_CALLS.map((call) => ({
    weight: platform.app.served.has(call.name) ? 4 : 1,
    arbitrary: callRequest(call, { known, senders, example: examples.get(call.name) }),
  }))
  const others = [strayRequest, gameRequest(known)].map((arbitrary) => ({ weight: 10, arbitrary }))
  return fc.sample(fc.oneof(...calls, ...others), { seed: SEED, numRuns: REQUESTS })
}

/** What was answered otherwise than the contract has it, each as one line, and how often each status. */
async function sendAll(
  requests: readonly RawRequest[],
  sender: RawSender,
  mayBeUnserved: (path: string) => boolean,
): Promise<{ problems: string[]; statuses: Map<number, number> }> {
  const problems: string[] = []
  const statuses = new Map<number, number>()
  const waiting = requests.values()
  const sendInTurn = async () => {
    for (const request of waiting) {
      const answer = await sender.send(request)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const problem = problemOf(request, answer, mayBeUnserved)
      if (problem) problems.push(`${problem}: ${JSON.stringify(request).slice(0, 1500)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn))
  return { problems, statuses }
}

function sum(counts: ReadonlyMap<number, number>, isCounted: (status: number) => boolean): number {
  return [...counts].reduce((total, [status, count]) => total + (isCounted(status) ? count : 0), 0)
}

function problemOf(
  { method, path }: RawRequest,
  { status, text }: RawAnswer,
  mayBeUnserved: (path: string) => boolean,
): string | null {
  if (status >= 500 && !(status === 501 && mayBeUnserved(path))) return `${status} ${text}`
  if (status < 400 || method === 'HEAD' || !path.startsWith('/api/')) return null
  return isErrorBody(text) ? null : `no error of the contract ${text}`
}

function isErrorBody(text: string): boolean {
  try {
    return ApiErrorBody.safeParse(fromWire(JSON.parse(text))).success
  } catch {
    return false
  }
}

/** By the platform's own list: a call without a route answers 501 until it is built. */
function unservedAddress({ app }: Platform): (path: string) => boolean {
  const addresses = ALL_CALLS.filter(({ name }) => !app.served.has(name)).map(
    ({ path }) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/?]*')}/?(?:\\?|$)`),
  )
  return (path) => addresses.some((address) => address.test(path))
}
