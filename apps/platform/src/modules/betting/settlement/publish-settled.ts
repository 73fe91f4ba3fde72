import { channels } from '@touchline/contract/events/channels'
import type { Services } from '../../../core/services.ts'
import { publishChange } from '../publish-change.ts'
import type { SettledBet } from './settle-one-bet.ts'

/** For fewer bets it costs more to ask who is subscribed than to publish to nobody. */
const ASK_ABOVE = 100

/** Publishes settled bets to their players, who in a large settlement are mostly elsewhere. Call after the commit. */
export async function publishSettled(services: Services, settled: readonly SettledBet[]): Promise<void> {
  const subscribed = settled.length > ASK_ABOVE ? await subscribedChannels(services) : null
  for (const bet of settled)
    if (!subscribed || subscribed.has(channels.user(bet.playerId))) await publishChange(services, bet)
}

async function subscribedChannels({ publisher, log }: Services): Promise<ReadonlySet<string> | null> {
  const names = await publisher.subscribedChannels('$user:*').catch((err: unknown) => {
    log.warn({ err }, 'the subscribed players are not known; settlements are published to all')
    return null
  })
  return names && new Set(names)
}
