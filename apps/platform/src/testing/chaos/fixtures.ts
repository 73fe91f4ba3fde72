import type { FeedEvent } from '@touchline/contract/feed/feed-events'
import type { Answers } from '../test-client.ts'
import { fixture, playState, sendFeed, winnerPrices, winnerResults } from '../test-feed.ts'
import type { Random } from './random.ts'
import { untilCertain } from './until-certain.ts'

export interface OpenMatch {
  urn: string
  id: number
}

export interface Fixtures {
  open: OpenMatch[]
  /** Settles one match for good and opens another in its place. */
  settleOne: () => Promise<void>
  settleAll: () => Promise<void>
}

const MATCHES = 6
export const ODDS = 2000

/** Matches that come and go; each event is sent until the platform has taken it. */
export async function chaosFixtures(platform: Answers, random: Random): Promise<Fixtures> {
  let count = 0
  const send = async (...events: FeedEvent[]) => {
    const sent = await untilCertain(() => sendFeed(platform, ...events))
    if ('refusal' in sent) throw sent.refusal
    return sent.reply
  }
  const openOne = async (): Promise<OpenMatch> => {
    count += 1
    const urn = `chaos:match:${count}`
    const ids = await send(
      fixture(urn, `Home ${count}`, `Away ${count}`),
      winnerPrices(urn, [ODDS, 3400, 3600]),
    )
    return { urn, id: ids.get(urn) ?? 0 }
  }
  const settle = async ({ urn }: OpenMatch) => {
    const result = random.pick(['win', 'lose', 'void', 'half_win', 'half_lose'] as const) ?? 'void'
    await send(winnerResults(urn, [result, 'lose', 'lose']))
  }
  /** Two of the home side, before the match is settled or, as some feeds are late, after it. */
  const goals = async ({ urn }: OpenMatch) => {
    const goal = { type: 'goal', side: 'home', displayTime: '12', player: null, score: null } as const
    const state = playState(urn, 3, 2, 0)
    if (state.kind !== 'state') throw new Error('The state of play is one')
    const incidents = [
      { ...goal, number: 1 },
      { ...goal, number: 2 },
    ]
    await send({ ...state, incidents })
  }
  const open: OpenMatch[] = []
  for (let index = 0; index < MATCHES; index += 1) open.push(await openOne())
  return {
    open,
    settleOne: async () => {
      const match = open.shift()
      if (!match) return
      const steps = random.pick([[settle], [goals, settle], [settle, goals]]) ?? []
      for (const step of steps) await step(match)
      open.push(await openOne())
    },
    settleAll: async () => {
      for (const match of open.splice(0)) await settle(match)
    },
  }
}
