import { removePassword } from '@touchline/contract/calls/player/security'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import { queueAccountNotice } from '../account-notices.ts'
import { passkeysOf } from '../passkeys/passkeys.queries.ts'
import { passwordStateOf, setPassword } from '../players.queries.ts'
import { requireFreshProof } from '../proof/require-fresh-proof.ts'

export function removePasswordRoute(app: App, services: Services): void {
  const { db } = services
  route(app, removePassword, async ({ player }) => {
    await requireFreshProof(services, player)
    await db.transaction().execute(async (tx) => {
      const { hasPassword } = await passwordStateOf(tx, player.id, { isLocking: true })
      if (!hasPassword) return
      if ((await passkeysOf(tx, player.id)).length === 0) throw new ApiError('last_way_in')
      await setPassword(tx, player.id, null)
      await queueAccountNotice(tx, services, player.id, { template: 'security_changed' })
    })
    return {}
  })
}
