import { removePasskey } from '@touchline/contract/calls/users/passkeys'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueAccountNotice } from '../account-notices.ts'
import { passwordStateOf } from '../players.queries.ts'
import { requireFreshProof } from '../proof/require-fresh-proof.ts'
import { deletePasskey, passkeysOf } from './passkeys.queries.ts'

export function removePasskeyRoute(app: App, services: Services): void {
  const { db } = services
  route(app, removePasskey, async ({ params: { id }, player }) => {
    await requireFreshProof(services, player)
    await db.transaction().execute(async (tx) => {
      const { hasPassword } = await passwordStateOf(tx, player.id, { isLocking: true })
      const passkeys = await passkeysOf(tx, player.id)
      if (!passkeys.some((each) => each.id === id)) throw new ApiError('not_found')
      if (!hasPassword && passkeys.length === 1) throw new ApiError('last_way_in')
      await deletePasskey(tx, id)
      await queueAccountNotice(tx, services, player.id, { template: 'security_changed' })
    })
    return {}
  })
}
