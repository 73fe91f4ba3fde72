import { createHash } from 'node:crypto'
import { boostFreebet } from '@touchline/contract/calls/bonuses/bonus'
import { getFreebets, getLootboxes } from '@touchline/contract/calls/bonuses/list-bonuses'
import { describe, expect, it } from 'vitest'
import { testSiteFiles } from '../../../../testing/index.ts'
import { bettingDay, eventually } from '../../../betting/testing/betting-day.ts'
import { OPERATOR_KEY } from '../../../corrections/testing/operator-desk.ts'
import { checkLedger } from '../../../wallet/index.ts'
import { COMMON, FREEBET, join, place } from '../testing/farming-day.ts'

describe('a loot box', () => {
  it('commits to its boxes before one is chosen, raises a free bet once, and proves what was in them', async () => {
    const boxes = {
      kind: 'lootbox',
      name: { en: 'Boxes' },
      ...COMMON,
      farmOncePerEvent: true,
      pointsTarget: 1,
      multipliers: [1100, 1250, 1500],
      budget: { EUR: 100_000 },
    }
    const gift = { kind: 'freebet', name: { en: 'Gift' }, ...COMMON, ...FREEBET, amount: { EUR: 1000 } }
    const files = { boxes, gift: { ...gift, validHours: null, budget: { EUR: 100_000 } } }
    const variables = await testSiteFiles({ campaigns: files })
    const base = await bettingDay([2000], { variables: { ...variables, OPERATOR_API_KEY: OPERATOR_KEY } })
    const { client } = base.player
    const boxesNow = async () => {
      const [lootbox] = (await client.call(getLootboxes, { query: {} })).lootboxes
      if (!lootbox) throw new Error('there is no loot box')
      return lootbox
    }
    const day = { ...base, campaignId: await join(base, 'boxes', base.player) }
    const [freebet] = (await client.call(getFreebets, { query: {} })).freebets
    const id = day.campaignId
    const choice = { params: { id }, body: { freebetId: freebet?.id ?? 0, box: 2 } }
    await expect(client.call(boostFreebet, choice)).rejects.toMatchObject({ error: 'bonus_not_available' })
    expect(await boxesNow()).toMatchObject({ multipliers: [1500, 1250, 1100], openingsLeft: 0, round: null })

    await place(day, [0], { type: 'lootbox' })
    await day.settle('lose')
    await eventually(async () => expect((await boxesNow()).openingsLeft).toBe(1))
    const { round, freebetsToBoost } = await boxesNow()
    expect(freebetsToBoost).toEqual([freebet?.id])
    expect(round?.opened).toBeNull()

    const answers = await Promise.all([client.call(boostFreebet, choice), client.call(boostFreebet, choice)])
    const opened = answers[0].bonus.round?.opened
    expect(answers[1].bonus.round?.opened).toEqual(opened)
    if (!opened) throw new Error('no box was opened')
    expect(opened.contents.toSorted((one, other) => one - other)).toEqual([1100, 1250, 1500])
    const proof = createHash('sha256')
      .update([opened.nonce, ...opened.contents].join(':'))
      .digest('hex')
    expect(proof).toBe(round?.commitment)
    expect(answers[0].freebet).toMatchObject({
      issuedAmount: (1000 * (opened.contents[1] ?? 0)) / 1000,
      boostMultiplier: opened.multiplier,
    })
    expect(await boxesNow()).toMatchObject({ openingsLeft: 0, freebetsToBoost: [] })
    const other = { ...choice, body: { ...choice.body, box: 1 } }
    await expect(client.call(boostFreebet, other)).rejects.toMatchObject({ error: 'bonus_not_available' })
    expect(await checkLedger(day.platform.services.db)).toMatchObject({ isBalanced: true })
  })
})
