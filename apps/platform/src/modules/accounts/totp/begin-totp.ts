import { randomBytes } from 'node:crypto'
import { beginTotp } from '@touchline/contract/calls/users/totp'
import { ApiError } from '@touchline/contract/errors'
import { type App, route } from '../../../core/http/route.ts'
import { sealBytes } from '../../../core/sealed-bytes.ts'
import type { Services } from '../../../core/services.ts'
import { chooseSite, type Sites } from '../../site/index.ts'
import { playerById } from '../players.queries.ts'
import { requireFreshProof } from '../proof/require-fresh-proof.ts'
import { totpSeal } from './check-step-code.ts'
import { storeSecret } from './totp.queries.ts'
import { base32, totpAddress } from './totp-code.ts'

/** RFC 4226 §4: 160 bits. */
const SECRET_BYTES = 20

export function beginTotpRoute(app: App, services: Services, sites: Sites): void {
  const { db, clock, secret } = services
  route(app, beginTotp, async ({ player, request }) => {
    await requireFreshProof(services, player)
    const bytes = randomBytes(SECRET_BYTES)
    const sealed = sealBytes(totpSeal(secret, player.id), bytes)
    const isStored = await storeSecret(db, { playerId: player.id, secret: sealed, now: clock.now() })
    if (!isStored) throw new ApiError('conflict')
    const { email } = await playerById(db, player.id)
    const brand = chooseSite(sites, undefined, request.host).site.name
    return { secret: base32(bytes), address: totpAddress(bytes, { brand, email }) }
  })
}
