import { createHash } from 'node:crypto'
import type { LaunchedProvider } from '@touchline/contract/calls/launch/launch'
import { listAccounts } from '@touchline/contract/calls/player/accounts'
import { signOut } from '@touchline/contract/calls/users/sign-out'
import { GAMES } from '@touchline/games/rules/games'
import { roundAt } from '@touchline/games/rules/round-times'
import type { GameName } from '@touchline/games/wire/game-result'
import { describe, expect, it } from 'vitest'
import type { Platform } from '../../../platform.ts'
import { type TestPlayer, testPlatform, testPlayer } from '../../../testing/index.ts'
import { checkLedger } from '../../wallet/index.ts'
import { OWN_APPS } from '../provider-apps.ts'
import { launchToken, newId } from '../testing/test-provider.ts'
import { createGameHost } from './game-host.ts'
import { gameResultOf, roundSeed } from './round-seeds.ts'
import { settleGameBets } from './settle-game-bets.ts'

describe('a bet on a game', () => {
  it('takes its stake at once, and pays its win when the round is over', async () => {
    const { game, at, place, settle, player, platform, round } = await table('lotto')
    const [number = 0] = drawn(platform, round)
    at('betting')

    const placed = await place({ selection: `numbers:${number}`, stakeMinor: 200 })

    expect(placed).toMatchObject({ status: 200, body: { bet: { status: 'placed', oddsThousandths: 5_080 } } })
    expect(await availableOf(player)).toBe(800)
    await settle()
    expect(await availableOf(player)).toBe(800)
    at('result')
    await settle()
    await settle()
    expect(await availableOf(player)).toBe(800 + 1_016)
    expect((await game.bets()).body).toMatchObject({
      balanceMinor: 1_816,
      bets: [{ status: 'won', winMinor: 1_016 }],
    })
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })

  it('is one bet however often it is sent, and another only with another key', async () => {
    const { at, place, player, game } = await table('lotto')
    at('betting')
    const wanted = { key: newId(), selection: 'numbers:1-2', stakeMinor: 100 }

    const replies = await Promise.all([1, 2, 3, 4].map(() => place(wanted)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await place({ ...wanted, stakeMinor: 200 })).toMatchObject({ status: 409 })
    await place({ ...wanted, key: newId() })

    expect(await availableOf(player)).toBe(800)
    expect(listOf((await game.bets()).body['bets'])).toHaveLength(2)
  })

  it('is refused after the close, in another round, on nothing, for too little, too much, or without the money', async () => {
    const { at, place, player, round } = await table('horse-racing')
    at('betting')
    const error = async (wanted: Parameters<typeof place>[0]) => (await place(wanted)).body['error']

    expect(await error({ selection: 'win:7', stakeMinor: 100 })).toBe('validation_failed')
    expect(await error({ selection: 'win:1', stakeMinor: 9 })).toBe('amount_out_of_range')
    expect(await error({ selection: 'win:1', stakeMinor: 10_000_001 })).toBe('amount_out_of_range')
    expect(await error({ selection: 'win:1', stakeMinor: 1_001 })).toBe('insufficient_balance')
    expect(await error({ selection: 'win:1', stakeMinor: 100, round: round + 1 })).toBe('game_round_closed')
    at('running')
    expect(await error({ selection: 'win:1', stakeMinor: 100 })).toBe('game_round_closed')
    expect(await availableOf(player)).toBe(1_000)
  })

  it('needs a player who is signed in, and is paid to one who has left', async () => {
    const { at, place, settle, player, platform, round } = await table('lotto')
    const [one = 0, two = 0] = drawn(platform, round)
    at('betting')
    await place({ selection: `numbers:${Math.min(one, two)}-${Math.max(one, two)}`, stakeMinor: 100 })
    await player.client.call(signOut, {})

    expect((await place({ selection: 'numbers:1', stakeMinor: 100 })).body['error']).toBe(
      'provider_session_ended',
    )
    at('result')
    await settle()

    const { db } = platform.services
    const bets = await db.selectFrom('gameBet').select(['status', 'winMinor']).execute()
    expect(bets).toEqual([{ status: 'won', winMinor: 3_559 }])
    expect(await checkLedger(db)).toMatchObject({ isBalanced: true })
  })

  it('gives its stake back where the platform has lost the seed it was promised', async () => {
    const { at, place, settle, player, platform, game } = await table('lotto')
    at('betting')
    await place({ selection: 'numbers:1', stakeMinor: 100 })
    await platform.services.db.updateTable('gameBet').set({ commitment: 'of another secret' }).execute()

    at('result')
    await settle()

    expect(await availableOf(player)).toBe(1_000)
    expect((await game.bets()).body).toMatchObject({ bets: [{ status: 'void' }] })
  })

  it('gives a stake back of which nobody knew whether it was taken', async () => {
    const { at, place, settle, player, platform } = await table('lotto')
    at('betting')
    await place({ selection: 'numbers:1', stakeMinor: 100 })
    await platform.services.db.updateTable('gameBet').set({ status: 'placing' }).execute()

    at('result')
    await settle()

    expect(await availableOf(player)).toBe(1_000)
    expect(await checkLedger(platform.services.db)).toMatchObject({ isBalanced: true })
  })
})

describe('a round', () => {
  it('shows the fingerprint of its seed first, and the seed with the result that follows from it', async () => {
    const { at, ask, round } = await table('premium-cricket')
    at('betting')
    const before = await ask('GET', 'round')
    at('running')
    const after = await ask('GET', 'round')

    expect(before.body).toMatchObject({ round, played: null })
    const played = objectOf(after.body['played'])
    const seed = String(played['seed'])
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before.body['commitment'])
    expect(played['result']).toEqual(gameResultOf('overs', round, seed))
    expect(JSON.stringify(before.body)).not.toContain(seed)
  })
})

type Reply = { status: number; body: Record<string, unknown> }

/** A player at a game of a platform whose time the test sets; settlement turns when the test says so. */
async function table(provider: LaunchedProvider) {
  const platform = await testPlatform()
  const { services } = platform
  const name: GameName = OWN_APPS[provider]
  const player = await testPlayer(platform, { balanceMinor: 1_000 })
  const times = roundAt(GAMES[name], Date.now(), 1)
  const { round } = times
  const ask = async (
    method: 'GET' | 'POST',
    path: string,
    session?: string,
    body?: object,
  ): Promise<Reply> => {
    const response = await platform.app.fastify.inject({
      method,
      url: `/provider-apps/api/${name}/${path}`,
      headers: { ...(session !== undefined && { authorization: `Bearer ${session}` }) },
      ...(body && { payload: body }),
    })
    return { status: response.statusCode, body: objectOf(response.json()) }
  }
  const opened = await ask('POST', 'session', undefined, { token: await launchToken(player, provider) })
  const session = String(opened.body['session'])
  const host = createGameHost(platform.app, services)
  // Sessions are of today, rounds of whenever the test wants: only the games' clock is moved.
  const gameHost = { ...host, services: { ...services } }
  return {
    platform,
    player,
    round,
    ask,
    at: (phase: 'betting' | 'running' | 'result'): void => {
      const nowMs =
        { betting: times.opensAtMs, running: times.closesAtMs, result: times.settlesAtMs }[phase] + 5
      services.clock = { now: () => new Date(nowMs) }
      gameHost.services.clock = services.clock
    },
    place: ({
      key = newId(),
      ...bet
    }: {
      key?: string
      round?: number
      selection: string
      stakeMinor: number
    }) => ask('POST', 'bets', session, { key, round: times.round, ...bet }),
    settle: () => settleGameBets(gameHost),
    game: { bets: () => ask('GET', 'bets', session) },
  }
}

function drawn({ services }: Platform, round: number): readonly number[] {
  const result = gameResultOf('draw', round, roundSeed(services.secret, 'draw', round))
  return result.game === 'draw' ? result.numbers : []
}

async function availableOf({ client }: Pick<TestPlayer, 'client'>): Promise<number> {
  const { accounts } = await client.call(listAccounts, { query: {} })
  return accounts[0]?.available ?? Number.NaN
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
