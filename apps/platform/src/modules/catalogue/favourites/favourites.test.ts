import { listMatches } from '@touchline/contract/calls/catalogue/matches'
import {
  addFavorite,
  FAVORITE_TYPES,
  getFavorites,
  removeFavorite,
} from '@touchline/contract/calls/favorites/favorites'
import { describe, expect, it } from 'vitest'
import {
  fixture,
  playState,
  sendFeed,
  testClient,
  testPlatform,
  testPlayer,
  winnerPrices,
} from '../../../testing/index.ts'

describe('favourites', () => {
  it('keeps what a player marks, of each type, and lists it with today’s fields', async () => {
    const { player, match } = await aPlayerAndMatch()
    const { client } = player
    const targets = {
      matches: match.id,
      tournaments: match.tournament.id,
      sports: match.tournament.sport.id,
      competitors: match.competitors.away.id,
    }

    for (const type of FAVORITE_TYPES) await client.call(addFavorite, { params: { type, id: targets[type] } })

    for (const type of FAVORITE_TYPES) {
      const favourites = await client.call(getFavorites, { params: { type } })
      expect(favourites.ids).toEqual([targets[type]])
      expect(favourites[type]).toMatchObject([{ id: targets[type] }])
      const idsOnly = await client.call(getFavorites, { params: { type }, query: { idsOnly: true } })
      expect(idsOnly).toMatchObject({ ids: [targets[type]], [type]: [] })
    }
  })

  it('takes the same mark twice, and takes it off twice', async () => {
    const { player, match } = await aPlayerAndMatch()
    const params = { type: 'matches' as const, id: match.id }
    await player.client.call(addFavorite, { params })
    await player.client.call(addFavorite, { params })
    expect((await player.client.call(getFavorites, { params })).ids).toEqual([match.id])

    await player.client.call(removeFavorite, { params })
    await player.client.call(removeFavorite, { params })
    expect((await player.client.call(getFavorites, { params })).ids).toEqual([])
  })

  it('refuses what does not exist, and a visitor', async () => {
    const { platform, player } = await aPlayerAndMatch()
    const params = { type: 'competitors' as const, id: 987_654_321 }
    await expect(player.client.call(addFavorite, { params })).rejects.toMatchObject({ error: 'not_found' })
    await expect(testClient(platform).call(addFavorite, { params })).rejects.toMatchObject({
      error: 'unauthorized',
    })
  })

  it('is nobody else’s', async () => {
    const { platform, player, match } = await aPlayerAndMatch()
    await player.client.call(addFavorite, { params: { type: 'matches', id: match.id } })
    const other = await testPlayer(platform)
    expect((await other.client.call(getFavorites, { params: { type: 'matches' } })).ids).toEqual([])
  })

  it('lists marked matches by status, and keeps the mark when the match moves on', async () => {
    const { platform, player, match } = await aPlayerAndMatch()
    await player.client.call(addFavorite, { params: { type: 'matches', id: match.id } })
    const idsOf = async (matchStatus: 'prematch' | 'live') =>
      (await player.client.call(getFavorites, { params: { type: 'matches' }, query: { matchStatus } }))
        .matches
    expect(await idsOf('prematch')).toHaveLength(1)
    expect(await idsOf('live')).toHaveLength(0)

    await sendFeed(platform, playState(match.urnId, 1))
    expect(await idsOf('live')).toHaveLength(1)
  })

  it.each(['matches', 'tournaments', 'competitors'] as const)(
    'finds with favourite=true what belongs to a marked one of %s, and nothing else',
    async (type) => {
      const { player, match } = await aPlayerAndMatch()
      const listed = () => player.client.call(listMatches, { query: { favourite: true } })
      expect(await listed()).toMatchObject({ matches: [], pagination: { total: 0 } })
      const ids = {
        matches: match.id,
        tournaments: match.tournament.id,
        competitors: match.competitors.home.id,
      }

      await player.client.call(addFavorite, { params: { type, id: ids[type] } })

      const { matches, pagination } = await listed()
      const found = type === 'tournaments' ? 2 : 1
      expect(matches).toHaveLength(found)
      expect(pagination.total).toBe(found)
    },
  )
})

/** Two matches of one league; returns the first. */
async function aPlayerAndMatch() {
  const platform = await testPlatform()
  const ids = await sendFeed(
    platform,
    fixture('test:match:1'),
    winnerPrices('test:match:1', [1850, 3400, 3600]),
    fixture('test:match:2', 'Leeds', 'Everton'),
    winnerPrices('test:match:2', [2100, 3400, 3600]),
  )
  const player = await testPlayer(platform)
  const id = String(ids.get('test:match:1'))
  const { matches } = await player.client.call(listMatches, { query: { id } })
  const [match] = matches
  if (!match) throw new Error('the match is not listed')
  return { platform, player, match }
}
