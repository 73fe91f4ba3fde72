import { renamePasskey } from '@touchline/contract/calls/users/passkeys'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { passkeyReply } from './passkey-reply.ts'
import { setPasskeyName } from './passkeys.queries.ts'

export function renamePasskeyRoute(app: App, services: Services): void {
  const { db } = services
  route(app, renamePasskey, async ({ params: { id }, body: { name }, player }) => {
    const passkey = await setPasskeyName(db, { id, playerId: player.id, name })
    if (!passkey) throw new ApiError('not_found')
    return passkeyReply(passkey)
  })
}
