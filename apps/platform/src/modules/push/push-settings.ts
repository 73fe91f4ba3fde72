import { PUSH_TOPICS, type PushSettings } from '@touchline/contract/entities/player/push'
import type { Services } from '../../core/services.ts'
import { chooseSite, type Sites } from '../site/index.ts'
import { chosenTopics } from './push.queries.ts'
import { pushKeys } from './push-keys.ts'

export type PushSettingsOf = (playerId: number, host: string) => Promise<PushSettings>

/** A site with OneSignal pushes by that, any other by the platform's own keys, if there are any. */
export function createPushSettingsOf({ db, env }: Services, sites: Sites): PushSettingsOf {
  const keys = pushKeys(env)
  return async (playerId, host) => {
    const chosen = await chosenTopics(db, playerId)
    const isOneSignal = chooseSite(sites, undefined, host).site.pushNotifications !== null
    return {
      service: isOneSignal ? 'one-signal' : keys && 'web',
      publicKey: isOneSignal ? null : (keys?.publicKey ?? null),
      topics: PUSH_TOPICS.filter((topic) => chosen.includes(topic)),
    }
  }
}
