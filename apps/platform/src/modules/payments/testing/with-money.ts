import { listInstruments } from '@touchline/contract/calls/wallet/payment-methods'
import { type createTravellingClock, testPlatform, testPlayer } from '../../../testing/index.ts'
import { identify, OWN_CARD, paymentDesk } from './payment-desk.ts'

/** A known player who has paid in with a card. */
export async function withMoney(
  value: number,
  variables: Record<string, string> = {},
  clock?: ReturnType<typeof createTravellingClock>,
) {
  const platform = await testPlatform(variables, clock ? { clock } : {})
  const player = await testPlayer(platform)
  await identify(platform, player.id)
  const desk = paymentDesk(platform)
  await desk.paidIn(player, value, { ...OWN_CARD, holder: 'Kim Example' })
  const [instrument] = (await player.client.call(listInstruments, {})).instruments
  return { platform, player, desk, card: { instrumentId: instrument?.id ?? 0 } }
}
