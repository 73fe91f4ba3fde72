import { declineBonus } from '@touchline/contract/calls/bonuses/bonus'
import { pauseCampaign, revokeCampaign } from '@touchline/contract/calls/bonuses/operator-campaigns'
import { describe, expect, it } from 'vitest'
import { createTravellingClock } from '../../../../testing/index.ts'
import { operatorClient } from '../../../corrections/testing/operator-desk.ts'
import { checkLedger } from '../../../wallet/index.ts'
import { activateAll, BOOST, bonusDay } from '../../bonuses/testing/bonus-day.ts'
import { betsOf, moneyOf, placeAll } from '../../testing/betting-day.ts'

/** No time passes: what a placement has read stays known. */
async function boostedDay() {
  const options = { clock: createTravellingClock('2026-11-30T12:00:00Z') }
  const day = await bonusDay([2000], { boost: BOOST }, { options, startsAt: '2026-11-30T15:00:00Z' })
  const [bonus] = await activateAll(day.player)
  if (!bonus) throw new Error('nothing was granted')
  const stake = { value: 1000, currency: 'EUR' }
  const place = () =>
    placeAll(day.player, [{ stake, selections: [day.leg(0)], bonus: { ...bonus, odds: 1100 } }])
  const operator = operatorClient(day.platform)
  const changes = {
    'is declined': () =>
      day.player.client.call(declineBonus, { params: { id: bonus.id }, body: { type: bonus.type } }),
    'is paused': () => operator.call(pauseCampaign, { params: { key: 'boost' }, body: { isPaused: true } }),
    'is revoked': () =>
      operator.call(revokeCampaign, { params: { key: 'boost' }, body: { playerIds: [day.player.id] } }),
  }
  const resume = () => operator.call(pauseCampaign, { params: { key: 'boost' }, body: { isPaused: false } })
  return { day, place, changes, resume }
}

describe('a bonus that a bet has just been placed with', () => {
  it.each(['is declined', 'is paused', 'is revoked'] as const)(
    'is refused at once when it %s',
    async (change) => {
      const { day, place, changes } = await boostedDay()
      await place()
      await changes[change]()

      await expect(place()).rejects.toMatchObject({ error: 'bonus_not_available' })

      expect(await betsOf(day.player)).toHaveLength(1)
      expect(await moneyOf(day.player)).toEqual({ available: 9000, held: 1000 })
      expect(await checkLedger(day.platform.services.db)).toMatchObject({
        isBalanced: true,
        wrongReserves: [],
      })
    },
  )

  it('is there at once when its pause ends', async () => {
    const { day, place, changes, resume } = await boostedDay()
    await place()
    await changes['is paused']()
    await expect(place()).rejects.toMatchObject({ error: 'bonus_not_available' })
    await resume()

    await place()
    expect(await betsOf(day.player)).toHaveLength(2)
  })
})
