import { channels, USER_CHANNEL } from '@touchline/contract/events/channels'
import type { Services } from '../../core/services.ts'
import { publishToReader } from './publish-notification.ts'
import { readersOf } from './readers.queries.ts'
import { retentionStart } from './retention.ts'

const AT_ONCE = 200

/**
 * Tells who is there of an announcement that is kept, or that one is gone (null); the others see it with their next
 * page. What cannot be told is logged, and is no failure of the call.
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
  const heard = await publisher.subscribedChannels(USERS)
  const playerIds = heard.flatMap((channel) => USER_CHANNEL.exec(channel)?.[1] ?? []).map(Number)
  for (let at = 0; at < playerIds.length; at += AT_ONCE) {
    const readers = await readersOf(db, playerIds.slice(at, at + AT_ONCE), retentionStart(services))
    const told = await Promise.allSettled(
      readers.map((reader) => publishToReader(services, reader, notificationId)),
    )
    const failure = told.find(({ status }) => status === 'rejected')
    if (failure) log.warn({ err: failure }, 'an announcement was not told to everybody who is there')
  }
}

const USERS = channels.user(0).replace('0', '*')
