import { startIdentityCheck } from '@touchline/contract/calls/player/identity'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { describe, expect, it } from 'vitest'
import { testPlatform, testPlayer } from '../../../testing/index.ts'
import { testSite } from '../../../testing/test-site.ts'
import { aGerman, identityOf } from '../testing/a-german.ts'
import { BRAZILIAN, GERMAN, SWEDE } from '../testing/people.ts'
import { pressAt, pressInSandbox } from '../testing/sandbox-press.ts'

describe('the sandboxes', () => {
  it('show a page in a sandbox of its own to whoever has its token, for ten minutes', async () => {
    const { platform, player, clock } = await aGerman(GERMAN)
    const { url } = await player.client.call(startIdentityCheck, { body: {} })
    const { fastify } = platform.app
    const page = await fastify.inject({ url, headers: { host: 'localhost:3000' } })
    expect(page.body).toContain('Kim Beispiel')
    expect(page.headers['content-security-policy']).toContain('sandbox allow-forms')

    const refused = [url.replace(/token=/, 'token=x'), url.replace('sumsub', 'serasa')]
    for (const address of refused)
      expect((await fastify.inject({ url: address, headers: { host: 'localhost' } })).statusCode).toBe(404)
    expect((await fastify.inject({ url, headers: { host: 'rebound.example' } })).statusCode).toBe(404)
    clock.travel(10 * 60_000)
    expect((await fastify.inject({ url, headers: { host: 'localhost' } })).statusCode).toBe(404)
    expect(await pressAt(platform.app, url, { verdict: 'approve' })).toBe('404')
  })

  it('do not exist where players have an address', async () => {
    const site = await testSite({ jurisdiction: 'DE' })
    const platform = await testPlatform({
      ...site,
      PUBLIC_URL: 'https://bets.example',
      TEST_DEPOSITS: 'true',
    })
    const player = await testPlayer(platform, { isIdentified: false })
    await player.client.call(updatePlayer, { body: GERMAN })

    expect(await identityOf(player)).toMatchObject({ provider: null, canStart: false })
    await expect(player.client.call(startIdentityCheck, { body: {} })).rejects.toMatchObject({
      error: 'unavailable',
    })
    const page = await platform.app.fastify.inject({
      url: '/dev/sandbox/identity/sumsub',
      headers: { host: 'localhost' },
    })
    expect(page.statusCode).toBe(404)
  })

  it.each([
    { jurisdiction: 'BR', person: BRAZILIAN, asked: ['pve', 'municipality_unknown', 'lifeless'] },
    { jurisdiction: 'SE', person: SWEDE, asked: [] },
  ])('say of a player of $jurisdiction only what is asked there', async ({ jurisdiction, person, asked }) => {
    const platform = await testPlatform(await testSite({ jurisdiction }))
    const player = await testPlayer(platform, { isIdentified: false })
    await player.client.call(updatePlayer, { body: person })
    const { url } = await player.client.call(startIdentityCheck, { body: {} })
    const { body, statusCode } = await platform.app.fastify.inject({ url, headers: { host: 'localhost' } })
    expect(statusCode).toBe(200)
    const offered = ['pve', 'municipality_unknown', 'lifeless'].filter((name) =>
      body.includes(`name="${name}"`),
    )
    expect(offered).toEqual(asked)
  })

  it('approve of nobody without a living face where the jurisdiction asks for one', async () => {
    const platform = await testPlatform(await testSite({ jurisdiction: 'BR' }))
    const player = await testPlayer(platform, { isIdentified: false })
    await player.client.call(updatePlayer, { body: BRAZILIAN })

    await pressInSandbox(platform, player.client, { verdict: 'approve', lifeless: 'on' })

    expect(await identityOf(player)).toMatchObject({ status: 'declined', reason: 'other', canStart: true })
    await pressInSandbox(platform, player.client, { verdict: 'approve' })
    expect(await identityOf(player)).toMatchObject({ status: 'approved' })
  })

  it('take a face of a picture where no jurisdiction asks for more', async () => {
    const { platform, player } = await aGerman(GERMAN)

    await pressInSandbox(platform, player.client, { verdict: 'approve', lifeless: 'on' })

    expect(await identityOf(player)).toMatchObject({ status: 'approved' })
  })
})
