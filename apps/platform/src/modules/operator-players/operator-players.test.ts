import { createExclusion } from '@touchline/contract/calls/player/exclusions'
import { getPlayer } from '@touchline/contract/calls/player/get-player'
import { listStatusGroups } from '@touchline/contract/calls/player/list-status-groups'
import { findPlayer, setStatusGroups } from '@touchline/contract/calls/player/operator-players'
import { listPaymentMethods } from '@touchline/contract/calls/wallet/payment-methods'
import { describe, expect, it } from 'vitest'
import { testPlatform, testPlayer, testSite } from '../../testing/index.ts'
import { keptActions } from '../corrections/testing/kept-actions.queries.ts'
import { OPERATOR_KEY, operatorClient, WHO } from '../corrections/testing/operator-desk.ts'

const VIP = { id: 'vip', name: 'VIP' }

describe('status groups', () => {
  it('are set by an operator, replace those before, and are what the player reads', async () => {
    const { desk, player } = await deskAndPlayer()
    await desk.setGroups(player.id, [VIP, { id: 'newcomers' }])
    expect(await player.client.call(listStatusGroups, {})).toEqual({
      statusGroups: [VIP, { id: 'newcomers', name: 'newcomers' }],
    })

    const reply = await desk.setGroups(player.id, [{ id: 'gold', name: ' Gold ' }])

    expect(reply.player).toMatchObject({ id: player.id, statusGroups: [{ id: 'gold', name: 'Gold' }] })
    expect(await player.client.call(getPlayer, {})).toMatchObject({
      statuses: [{ id: 'gold', name: 'Gold' }],
      progress: { statusGroups: ['gold'] },
    })
    await desk.setGroups(player.id, [])
    expect(await player.client.call(listStatusGroups, {})).toEqual({ statusGroups: [] })
  })

  it('open the quick deposit to those whom it is tried with', async () => {
    const variables = await testSite({ features: { quickDepositTest: true } })
    const { desk, player } = await deskAndPlayer(variables)
    const isOpen = async () =>
      (await player.client.call(listPaymentMethods, { query: {} })).isQuickDepositOpen
    expect(await isOpen()).toBe(false)

    await desk.setGroups(player.id, [{ id: 'spi_test' }])

    expect(await isOpen()).toBe(true)
  })

  it('are kept with who set them and why, once for a list that stands as it is', async () => {
    const { desk, player, db } = await deskAndPlayer()
    await desk.setGroups(player.id, [VIP])
    await desk.setGroups(player.id, [VIP])
    await desk.setGroups(player.id, [])

    const payload = { playerId: player.id }
    expect(await keptActions(db)).toEqual([
      { kind: 'set_status_groups', ...WHO, payload: { ...payload, from: [], to: [VIP] } },
      { kind: 'set_status_groups', ...WHO, payload: { ...payload, from: [VIP], to: [] } },
    ])
  })

  it.each([
    ['a group twice', [VIP, { id: 'vip', name: 'Others' }]],
    ['a group without an id', [{ id: '' }]],
    ['white space in an id', [{ id: 'very important' }]],
    ['a long id', [{ id: 'x'.repeat(61) }]],
    ['an empty name', [{ id: 'vip', name: ' ' }]],
    ['more than fifty', Array.from({ length: 51 }, (_, n) => ({ id: `group-${n}` }))],
  ])('refuse %s', async (_, groups) => {
    const { desk, player } = await deskAndPlayer()
    await desk.setGroups(player.id, [VIP])

    await expect(desk.setGroups(player.id, groups)).rejects.toMatchObject({ error: 'validation_failed' })
    expect(await player.client.call(listStatusGroups, {})).toEqual({ statusGroups: [VIP] })
  })

  it('are for the operator alone, and for players whom there are', async () => {
    const { desk, stranger, player } = await deskAndPlayer()

    await expect(stranger.setGroups(player.id, [VIP])).rejects.toMatchObject({ error: 'forbidden' })
    await expect(desk.setGroups(999_999, [VIP])).rejects.toMatchObject({ error: 'not_found' })
    expect(await player.client.call(listStatusGroups, {})).toEqual({ statusGroups: [] })
  })
})

describe('a player of an address', () => {
  it('is found with their groups, however the address is written', async () => {
    const { desk, player } = await deskAndPlayer()
    await desk.setGroups(player.id, [VIP])

    const found = await desk.find(` ${player.email.toUpperCase()} `)

    expect(found.player).toEqual({
      id: player.id,
      email: player.email,
      isEmailConfirmed: expect.any(Boolean),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      statusGroups: [VIP],
      block: null,
    })
  })

  it('is shown with what keeps them from gambling', async () => {
    const { desk, player } = await deskAndPlayer()
    const body = { kind: 'self_exclusion', months: 6 } as const
    await player.client.call(createExclusion, { body }, { idempotencyKey: 'an-exclusion-0001' })

    const { block } = (await desk.find(player.email)).player

    expect(block).toMatchObject({ reason: 'self_exclusion', until: expect.any(String) })
  })

  it('is for the operator alone', async () => {
    const { desk, stranger, player } = await deskAndPlayer()

    await expect(stranger.find(player.email)).rejects.toMatchObject({ error: 'forbidden' })
    await expect(desk.find('nobody@example.com')).rejects.toMatchObject({ error: 'not_found' })
    await expect(desk.find('no address')).rejects.toMatchObject({ error: 'validation_failed' })
  })
})

async function deskAndPlayer(variables: Record<string, string> = {}) {
  const platform = await testPlatform({ ...variables, OPERATOR_API_KEY: OPERATOR_KEY })
  return {
    desk: deskOf(operatorClient(platform)),
    stranger: deskOf(operatorClient(platform, 'some-other-key-0001')),
    player: await testPlayer(platform),
    db: platform.services.db,
  }
}

function deskOf(client: ReturnType<typeof operatorClient>) {
  return {
    setGroups: (id: number, statusGroups: { id: string; name?: string }[]) =>
      client.call(setStatusGroups, { params: { id }, body: { ...WHO, statusGroups } }),
    find: (email: string) => client.call(findPlayer, { query: { email } }),
  }
}
