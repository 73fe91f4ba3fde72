import { setPushTopics } from '@touchline/contract/calls/push/push'
import { type App, route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { saveTopics } from './push.queries.ts'
import type { PushSettingsOf } from './push-settings.ts'

export function setPushTopicsRoute(app: App, { db, clock }: Services, settingsOf: PushSettingsOf): void {
  route(app, setPushTopics, async ({ player, body, request }) => {
    await saveTopics(db, player.id, [...new Set(body.topics)], clock.now())
    return settingsOf(player.id, request.host)
  })
}
