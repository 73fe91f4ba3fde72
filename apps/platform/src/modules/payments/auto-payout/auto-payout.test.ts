import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  changeEmail,
  confirmEmailChange,
  undoEmailChange,
} from '@touchline/contract/calls/users/email-change'
import { resetPassword } from '@touchline/contract/calls/users/password'
import { getAutoPayouts, removeAutoPayout, setAutoPayout } from '@touchline/contract/calls/wallet/auto-payout'
import { listInstruments, removeInstrument } from '@touchline/contract/calls/wallet/payment-methods'
import { describe, expect, it } from 'vitest'
import { testClient, testPlatform, testPlayer, testSite } from '../../../testing/index.ts'
import { lastMail } from '../../accounts/testing/last-mail.ts'
import { createPaymentSandbox } from '../sandbox/sandbox-provider.ts'
import { identify, OWN_CARD, paymentDesk } from '../testing/payment-desk.ts'
import { planPayouts } from '../testing/plan-payouts.queries.ts'
import { payOutAbove } from './pay-out-above.ts'

const BASELINE = path.join(import.meta.dirname, '../../jurisdictions/packs/CW.json')

describe('an automatic withdrawal', () => {
  it('takes what the balance has above the amount, once, and nothing below the least', async () => {
    const { desk, player, set, turn } = await aPlayer()
    await set(3_000)

    await Promise.all([turn(), turn()])
    expect(await desk.balances()).toMatchObject({ available: 3_000, payout: 2_000 })
    await turn()
    expect(await desk.balances()).toMatchObject({ available: 3_000, payout: 2_000 })
    await desk.reconcile()
    await desk.paidIn(player, 100)
    await turn()
    expect(await desk.balances()).toMatchObject({ available: 3_000, payout: 100 })
    expect(await desk.isLedgerWhole()).toBe(true)
  })

  it('that failed is not tried again until the player says so', async () => {
    const { desk, set, turn } = await aPlayer()
    await planPayouts(desk.db, 'decline')
    await set(3_000)
    await turn()
    await desk.reconcile()
    expect(await desk.balances()).toMatchObject({ available: 5_000, payout: 0 })

    await turn()
    expect(await desk.balances()).toMatchObject({ payout: 0 })
    await set(3_000)
    await turn()
    expect(await desk.balances()).toMatchObject({ payout: 2_000 })
  })

  it('ends when the player says so, and is refused where the jurisdiction has none', async () => {
    const { desk, player, set, turn } = await aPlayer()
    await set(3_000)
    expect(await player.client.call(getAutoPayouts, {})).toMatchObject({
      autoPayouts: [{ above: { value: 3_000, currency: 'EUR' }, label: 'Visa •••• 4242' }],
    })
    await player.client.call(removeAutoPayout, { params: { currency: 'EUR' } })
    await turn()
    expect(await desk.balances()).toMatchObject({ available: 5_000 })

    const elsewhere = await aPlayer(false)
    await expect(elsewhere.set(3_000)).rejects.toMatchObject({ error: 'forbidden' })
  })

  it('is for a currency that its card can be paid in', async () => {
    const { player, set } = await aPlayer()
    await expect(set(3_000, 'ZZZ')).rejects.toMatchObject({ error: 'currency_not_offered' })
    expect(await player.client.call(getAutoPayouts, {})).toEqual({ autoPayouts: [] })
  })

  it('ends with its card, also where that is used again', async () => {
    const { desk, player, card, set, turn } = await aPlayer()
    await set(3_000)
    await player.client.call(removeInstrument, { params: { id: card?.id ?? 0 } })
    expect(await player.client.call(getAutoPayouts, {})).toEqual({ autoPayouts: [] })

    await desk.paidIn(player, 1_000, { ...OWN_CARD, holder: 'Kim Example' })
    await turn()

    expect(await desk.balances()).toMatchObject({ available: 6_000 })
    expect(await player.client.call(getAutoPayouts, {})).toEqual({ autoPayouts: [] })
  })

  it('ends where the owner of the account takes it back from somebody else', async () => {
    const { platform, player, set } = await aPlayer()
    await set(0)
    await player.client.call(changeEmail, { body: { email: 'thief@touchline.test' } })
    const emailChangeToken = (await lastMail(platform, 'thief@touchline.test'))?.token ?? ''
    await player.client.call(confirmEmailChange, { body: { emailChangeToken } })
    const emailUndoToken = (await lastMail(platform, player.email))?.token ?? ''
    const owner = testClient(platform)

    await owner.call(undoEmailChange, { body: { emailUndoToken } })

    const resetPasswordToken = (await lastMail(platform, player.email))?.token ?? ''
    await owner.call(resetPassword, { body: { resetPasswordToken, password: 'a quite different phrase' } })
    expect(await owner.call(getAutoPayouts, {})).toEqual({ autoPayouts: [] })
  })
})

async function aPlayer(autoPayoutAbove = true) {
  const pack = JSON.parse(readFileSync(BASELINE, 'utf8'))
  const platform = await testPlatform(
    await testSite(
      { jurisdiction: 'ZZ' },
      { 'ZZ.json': { ...pack, key: 'ZZ', payments: { ...pack.payments, autoPayoutAbove } } },
    ),
  )
  const player = await testPlayer(platform)
  const desk = paymentDesk(platform)
  await identify(platform, player.id)
  await desk.paidIn(player, 5_000, { ...OWN_CARD, holder: 'Kim Example' })
  const [card] = (await player.client.call(listInstruments, {})).instruments
  const providers = new Map([['sandbox', createPaymentSandbox(platform.services)]])
  return {
    platform,
    desk,
    player,
    card,
    set: (aboveValue: number, currency = 'EUR') =>
      player.client.call(setAutoPayout, {
        params: { currency },
        body: { aboveValue, instrumentId: card?.id ?? 0 },
      }),
    turn: () => payOutAbove(platform.services, providers),
  }
}
