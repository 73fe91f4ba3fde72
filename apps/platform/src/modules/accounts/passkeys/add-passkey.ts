import { addPasskey } from '@touchline/contract/calls/users/passkeys'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { Sites } from '../../site/index.ts'
import { queueAccountNotice } from '../account-notices.ts'
import { passkeyReply } from './passkey-reply.ts'
import { passkeySite } from './passkey-site.ts'
import { insertPasskey } from './passkeys.queries.ts'
import { verifyNewCredential } from './verify-credential.ts'

/** Its challenge was given for a fresh proof. */
export function addPasskeyRoute(app: App, services: Services, sites: Sites): void {
  const { db, env, clock } = services
  route(app, addPasskey, async ({ body: { name, credential }, player, request }) => {
    const site = passkeySite(sites, env, request)
    const made = await verifyNewCredential(services, site, { credential, playerId: player.id })
    return db.transaction().execute(async (tx) => {
      const passkey = await insertPasskey(tx, {
        ...made,
        playerId: player.id,
        name,
        createdAt: clock.now(),
      })
      if (!passkey) throw new ApiError('passkey_refused')
      await queueAccountNotice(tx, services, player.id, { template: 'security_changed' })
      return passkeyReply(passkey)
    })
  })
}
