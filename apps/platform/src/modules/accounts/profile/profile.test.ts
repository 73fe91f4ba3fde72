import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { listStatusGroups } from '@touchline/contract/calls/player/list-status-groups'
import { updateLocale } from '@touchline/contract/calls/player/update-locale'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { describe, expect, it } from 'vitest'
import { testClient, testPlatform, testPlayer } from '../../../testing/index.ts'
import { send } from '../testing/send.ts'

describe('the player’s own calls', () => {
  it('change the language, for the session too', async () => {
    const { client } = await testPlayer(await testPlatform())

    expect(await client.call(updateLocale, { body: { locale: 'pt-BR' } })).toEqual({ language: 'pt-BR' })
    expect(await client.call(getPlayer, {})).toMatchObject({ language: 'pt-BR' })
  })

  it('change what of the profile is sent and leave the rest', async () => {
    const { client } = await testPlayer(await testPlatform())
    await client.call(updatePlayer, { body: { firstName: ' Ada ', nickname: 'countess' } })

    const player = await client.call(updatePlayer, { body: { lastName: 'Lovelace', nickname: null } })

    expect(player).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', nickname: null })
    expect(await client.call(updatePlayer, { body: {} })).toEqual(player)
  })

  it('tell the groups that the operator put the player in', async () => {
    const platform = await testPlatform()
    const { client, id } = await testPlayer(platform)
    const groups = [{ id: 'vip', name: 'VIP' }]
    await platform.services.db
      .updateTable('player')
      .set({ statuses: JSON.stringify(groups) })
      .where('id', '=', id)
      .execute()

    expect(await client.call(listStatusGroups, {})).toEqual({ statusGroups: groups })
    expect(await client.call(getPlayer, {})).toMatchObject({
      statuses: groups,
      progress: { statusGroups: ['vip'] },
    })
  })

  it('GET /player tells a visitor that nobody is signed in, in the visitor’s language', async () => {
    const reply = await testClient(await testPlatform(), 'de').call(getPlayer, {})

    expect(reply).toMatchObject({ id: 0, email: null, authPhoneNumber: null, language: 'de' })
  })

  it.each([
    ['PATCH', '/player'],
    ['GET', '/player/accounts'],
    ['POST', '/player/accounts'],
    ['PATCH', '/player/update_locale'],
    ['GET', '/player/status_groups'],
    ['POST', '/player/deposits/test'],
    ['POST', '/websocket/authorize'],
    ['POST', '/settings'],
  ] as const)('%s %s needs a player', async (method, path) => {
    const reply = await send(await testPlatform(), method, path, method === 'GET' ? {} : { body: {} })

    expect(reply).toMatchObject({ status: 401, body: { error: 'unauthorized' } })
  })

  it.each([
    ['no JSON', '{"locale":', 400, 'validation_failed'],
    ['a list', '[]', 400, 'validation_failed'],
    ['null', 'null', 400, 'validation_failed'],
    ['a number', '17', 400, 'validation_failed'],
    ['a deep nest', '['.repeat(50_000) + ']'.repeat(50_000), 400, 'validation_failed'],
    ['too much', JSON.stringify({ locale: 'x'.repeat(300_000) }), 413, 'body_too_large'],
    ['a poisoned prototype', '{"__proto__":{"locale":"de"}}', 400, 'validation_failed'],
  ])('refuse a body that is %s', async (_, body, status, error) => {
    const platform = await testPlatform()

    const reply = await send(platform, 'POST', '/users/sign_in', { body })

    expect(reply).toMatchObject({ status, body: { error } })
  })

  it('refuse another media type', async () => {
    const reply = await send(await testPlatform(), 'POST', '/users/sign_in', {
      body: 'email=a&password=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    expect(reply).toMatchObject({ status: 415, body: { error: 'unsupported_media_type' } })
  })
})
