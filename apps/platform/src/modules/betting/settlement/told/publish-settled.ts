import { channels } from '@touchline/contract/events/channels'
import type { Services } from '../../../../core/services.ts'
import { publishChanges } from '../../changes/publish-change.ts'
import type { SettledBet } from '../settle-one-bet.ts'

/** For fewer bets it costs more to ask who is subscribed than to publish to nobody. */
const ASK_ABOVE = 100

/** Publishes settled bets to their players, who in a large settlement are mostly elsewhere. Call after the commit. */
export async function publishSettled(services: Services, settled: readonly SettledBet[]): Promise<void> {
  const subscribed = settled.length > ASK_ABOVE ? await subscribedChannels(services) : null
  await publishChanges(
    services,
    settled.filter(({ playerId }) => !subscribed || subscribed.has(channels.user(playerId))),
  )
}

/** Null where they are not known, and settlements are published to all. */
async function subscribedChannels({ publisher }: Services): Promise<ReadonlySet<string> | null> {
  const names = await publisher.subscribedChannels('$user:*')
  return names && new Set(names)
}
