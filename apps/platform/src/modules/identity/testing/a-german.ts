import { getIdentity } from '@touchline/contract/calls/player/identity'
import { updatePlayer } from '@touchline/contract/calls/player/update-player'
import { createTravellingClock, type TestPlayer, testPlatform, testPlayer } from '../../../testing/index.ts'
import { testSite } from '../../../testing/test-site.ts'

/** A player of Germany who has said so much of who they are. */
export async function aGerman(said: object = {}) {
  const clock = createTravellingClock()
  const platform = await testPlatform(await testSite({ jurisdiction: 'DE' }), { clock })
  const player = await testPlayer(platform, { isIdentified: false })
  await player.client.call(updatePlayer, { body: said })
  return { platform, clock, player }
}

export function identityOf({ client }: TestPlayer) {
  return client.call(getIdentity, {})
}
