import { beginProof } from '@touchline/contract/calls/users/proof'
import type { ProofMethod } from '@touchline/contract/entities/player/security'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { Sites } from '../../site/index.ts'
import type { AccountLimits } from '../limits.ts'
import { newRequest } from '../passkeys/challenges.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import { passkeysOf } from '../passkeys/passkeys.queries.ts'
import { passwordStateOf } from '../players.queries.ts'
import { hasTotp } from '../totp/totp.queries.ts'

export function beginProofRoute(app: App, services: Services, limits: AccountLimits, sites: Sites): void {
  const { db, env } = services
  route(app, beginProof, async ({ player, request }) => {
    await limits.challenge(request)
    const passkeys = await passkeysOf(db, player.id)
    const { hasPassword } = await passwordStateOf(db, player.id)
    const hasCodes = await hasTotp(db, player.id)
    const methods: ProofMethod[] = [
      ...(hasPassword ? (['password'] as const) : []),
      ...(hasCodes ? (['code'] as const) : []),
      ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ]
    if (passkeys.length === 0) return { methods, passkey: null }
    const { rpId } = passkeySite(sites, env, request)
    const credentialIds = passkeys.map(({ credentialId }) => credentialId)
    const challengeFor = { purpose: 'proof', playerId: player.id } as const
    return { methods, passkey: await newRequest(services, challengeFor, { rpId, credentialIds }) }
  })
}
