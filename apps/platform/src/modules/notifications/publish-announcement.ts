import { channels, USER_CHANNEL } from '@touchline/contract/events/channels'
import type { Services } from '../../core/services.ts'
import { publishToReader } from './publish-notification.ts'
import { readersOf } from './readers.queries.ts'
import { retentionStart } from './retention.ts'

const AT_ONCE = 200

/**
 * Publishes an announcement, or that one is withdrawn (null), to connected players; the others get it with their next
 * page. A failure is only logged.
 */
export async function publishAnnouncement(services: Services, notificationId: number | null): Promise<void> {
  try {
    await publishToReaders(services, notificationId)
  } catch (error) {
    services.log.warn({ err: error, notificationId }, 'announcement not published')
  }
}

async function publishToReaders(services: Services, notificationId: number | null): Promise<void> {
  const { publisher, db, log } = services
  const subscribed = (await publisher.subscribedChannels(USERS)) ?? []
  const playerIds = subscribed.flatMap((channel) => USER_CHANNEL.exec(channel)?.[1] ?? []).map(Number)
  for (let at = 0; at < playerIds.length; at += AT_ONCE) {
    const readers = await readersOf(db, playerIds.slice(at, at + AT_ONCE), retentionStart(services))
    const published = await Promise.allSettled(
      readers.map((reader) => publishToReader(services, reader, notificationId)),
    )
    const failure = published.find(({ status }) => status === 'rejected')
    if (failure) log.warn({ err: failure }, 'announcement not published to all connected players')
  }
}

const USERS = channels.user(0).replace('0', '*')
