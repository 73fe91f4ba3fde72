import { useEffect } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { useApp } from '../../shared/site/app-context.tsx'
import { pushDevice } from './push-switch.ts'

/** Keeps a browser subscribed from login to login, where its player has switched that on. Renders nothing. */
export function PushHost() {
  const { api, config } = useApp()
  const session = useSession()
  const playerId = session.status === 'logged_in' ? session.player.id : null
  const appId = config.site.site.pushNotifications?.id ?? null
  useEffect(() => {
    if (playerId === null || pushDevice.get() === null) return
    import('./push-parts.ts')
      .then(({ renewDevice }) => renewDevice(api, appId))
      .catch((error: unknown) => reportError(error, 'push'))
  }, [playerId, api, appId])
  return null
}
