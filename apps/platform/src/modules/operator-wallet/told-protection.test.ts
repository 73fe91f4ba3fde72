import { randomUUID } from 'node:crypto'
import { createUserLimit, updateUserLimit } from '@touchline/contract/calls/limits/user-limits'
import { createExclusion } from '@touchline/contract/calls/player/exclusions'
import { describe, expect, it } from 'vitest'
import { testPlayer } from '../../testing/index.ts'
import { aLeg, placeOn, untilTold, walletDay } from './testing/wallet-day.ts'

describe('limits and exclusions that an operator’s player sets here', () => {
  it('are told to the operator with each change, in order, also after the wallet was away', async () => {
    const day = await walletDay()
    const { client, ref } = await day.walletPlayer()
    const told = () => day.operator.book.protection(ref)
    expect(told()).toBeNull()

    const loss = (value: number) => ({ amount: { value, currency: 'EUR' } })
    const { userLimit } = await client.call(createUserLimit, {
      body: { type: 'loss', period: 'month', ...loss(5_000) },
    })
    await untilTold(day)
    expect(told()).toMatchObject({
      number: 1,
      state: {
        limits: [
          { type: 'loss', period: 'month', status: 'active', amount: { value: 5_000, currency: 'EUR' } },
        ],
        exclusions: [],
      },
    })

    day.faults.of = () => 'away'
    await client.call(updateUserLimit, { params: { id: userLimit.id }, body: loss(4_000) })
    await client.call(updateUserLimit, { params: { id: userLimit.id }, body: loss(3_000) })
    await client.call(
      createExclusion,
      { body: { kind: 'time_out', hours: 24 } },
      { idempotencyKey: randomUUID() },
    )
    expect(told()).toMatchObject({ number: 1 })
    day.faults.of = () => 'none'
    await untilTold(day)
    expect(told()).toMatchObject({
      number: 4,
      state: { limits: [{ amount: { value: 3_000 } }], exclusions: [{ kind: 'time_out' }] },
    })
  })

  it('are told of once: what changes nothing, such as a stake, says nothing', async () => {
    const day = await walletDay()
    const player = await day.walletPlayer()
    const amount = { value: 50_000, currency: 'EUR' }
    await player.client.call(createUserLimit, { body: { type: 'bet', period: 'none', amount } })
    await placeOn(player, await aLeg(day), 1_000)
    await untilTold(day)

    expect(day.operator.book.protection(player.ref)).toMatchObject({ number: 1 })
  })

  it('are nobody’s of players whose money is ours', async () => {
    const day = await walletDay()
    const { client } = await testPlayer(day.platform)
    const amount = { value: 5_000, currency: 'EUR' }
    await client.call(createUserLimit, { body: { type: 'loss', period: 'month', amount } })

    expect(await day.db.selectFrom('walletOutbox').select('id').execute()).toEqual([])
  })
})
