import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testPlayer } from '../../../testing/index.ts'
import type { PlacementRequest } from './placement.queries.ts'
import { again, type BatchDay, batchDay, moved, type Rule } from './testing/batch-day.ts'

const PLACED = 'placed'
const EXCEEDED = 'exposure_limit'

describe('a batch of three singles that win 5.00 each, on one market', () => {
  it.each<[name: string, rule: (day: BatchDay) => Rule, expected: string[]]>([
    ['every cap is far', () => ['platform', '', 'stake', 500], [PLACED, PLACED, PLACED]],
    [
      'the market’s line has room for two',
      ({ matchId }) => ['market', `${matchId}:1:`, 'market', 1499],
      [PLACED, PLACED, EXCEEDED],
    ],
    [
      'markets of a kind have room for two',
      () => ['market', '1', 'market', 1499],
      [PLACED, PLACED, EXCEEDED],
    ],
    [
      'the match has room for two',
      ({ matchId }) => ['match', String(matchId), 'match', 1000],
      [PLACED, PLACED, EXCEEDED],
    ],
    [
      'the match has room for all',
      ({ matchId }) => ['match', String(matchId), 'match', 1500],
      [PLACED, PLACED, PLACED],
    ],
    [
      'the league has room for one',
      ({ leagueId }) => ['league', String(leagueId), 'market', 999],
      [PLACED, EXCEEDED, EXCEEDED],
    ],
    [
      'another league has none',
      ({ leagueId }) => ['league', String(leagueId + 1), 'market', 0],
      [PLACED, PLACED, PLACED],
    ],
    ['the sport has room for one', () => ['sport', 'soccer', 'match', 999], [PLACED, EXCEEDED, EXCEEDED]],
    ['another sport has none', () => ['sport', 'tennis', 'match', 0], [PLACED, PLACED, PLACED]],
    [
      'the second player may win less at an outcome',
      ({ players }) => ['player', String(players[1]?.id), 'player_outcome', 499],
      [PLACED, EXCEEDED, PLACED],
    ],
    [
      'the second player may win less on a day',
      ({ players }) => ['player', String(players[1]?.id), 'player_day', 499],
      [PLACED, EXCEEDED, PLACED],
    ],
    [
      'the second player may stake less',
      ({ players }) => ['player', String(players[1]?.id), 'stake', 499],
      [PLACED, EXCEEDED, PLACED],
    ],
  ])('where %s', async (_, rule, expected) => {
    const day = await batchDay()
    await day.limit(rule(day))

    expect(await day.place(day.singles())).toEqual(expected)
  })

  it('is placed where nothing has a rule', async () => {
    const day = await batchDay()
    await day.platform.services.db.deleteFrom('limitRule').execute()

    expect(await day.place(day.singles())).toEqual([PLACED, PLACED, PLACED])
  })

  it('is refused a factor’s part alone', async () => {
    const day = await batchDay()
    await day.platform.services.db
      .insertInto('playerFactor')
      .values({ playerId: day.players[2]?.id ?? 0, factorHundredths: 1 })
      .execute()
    await day.limit(['sport', 'soccer', 'stake', 49_999, true])

    expect(await day.place(day.singles())).toEqual([PLACED, PLACED, EXCEEDED])
  })
})

describe('combos in a batch', () => {
  it('count by their combination, and only for the player who has it', async () => {
    const day = await batchDay()
    await day.limit(['platform', '', 'combination', 700])
    const combo = (player: BatchDay['players'][number], combination: string) => {
      const request = day.single(player)
      const [bet] = request.bets
      const [leg] = bet?.selections ?? []
      if (!bet || !leg) throw new Error('a request without a leg')
      const selections = [leg, { ...leg, matchId: day.otherId, stake: 0, payout: 250 }]
      return { ...request, bets: [{ ...bet, type: 'combo' as const, combination, selections }] }
    }
    const twice = combo(day.players[1], 'bb'.repeat(32))

    const requests = [
      combo(day.players[0], 'aa'.repeat(32)),
      { ...twice, bets: twice.bets.flatMap((bet) => [bet, { ...bet, ref: `${bet.ref}x` }]) },
      day.single(day.players[2]),
    ]
    // One of them wins 7.50, as do two singles' worth of legs; a single has no combination.
    expect(await day.place(requests)).toEqual([EXCEEDED, EXCEEDED, PLACED])
    await day.limit(['platform', '', 'combination', 750])
    expect(await day.place(requests.map(again))).toEqual([PLACED, EXCEEDED, PLACED])
  })
})

describe('two outcomes of one market in a batch', () => {
  it('cover each other, unless one of them is not placed', async () => {
    const day = await batchDay()
    await day.limit(['platform', '', 'market', 400])
    const [first, second] = day.players
    const other = (request: PlacementRequest): PlacementRequest => ({
      ...request,
      bets: request.bets.map((bet) => ({
        ...bet,
        selections: bet.selections.map((leg) => ({ ...leg, outcomeId: 3 })),
      })),
    })
    const pair = [day.single(first), other(day.single(second))]

    const stale = pair.map((request, index) => (index === 1 ? moved(request) : request))
    expect(await day.place(stale)).toEqual([EXCEEDED, 'moved'])
    expect(await day.place(pair.map(again))).toEqual([PLACED, PLACED])
  })
})

describe('a request whose price has moved', () => {
  it('takes no room from the others of its batch', async () => {
    const day = await batchDay()
    await day.limit(['platform', '', 'market', 1000])
    const [first, ...others] = day.singles()

    expect(await day.place([moved(first), ...others])).toEqual(['moved', PLACED, PLACED])
    expect(await day.place([again(first)])).toEqual([EXCEEDED])
  })

  it('says so before anything that is to be said about the player', async () => {
    const day = await batchDay()
    const { platform, players } = day
    const poor = await testPlayer(platform, { balanceMinor: 100 })
    const guarded = players[1]
    await sql`
      insert into player_guard (player_id, bets_barred) values (${guarded.id}, 'pve_player_bet_forbidden')
      on conflict (player_id) do update set bets_barred = excluded.bets_barred`.execute(platform.services.db)
    const requests = [day.single(poor), day.single(guarded), day.single(players[2])]

    expect(await day.place(requests.map(moved))).toEqual(['moved', 'moved', 'moved'])
    expect(await day.place(requests.map(again))).toEqual(['insufficient_balance', 'guarded', PLACED])
  })
})
