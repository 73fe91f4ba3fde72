import { createHmac } from 'node:crypto'
import { beginPasskey } from '@touchline/contract/calls/users/passkeys'
import { type App, route } from '../../../core/http/route.ts'
import type { Services } from '../../../core/services.ts'
import type { Sites } from '../../site/index.ts'
import { playerById } from '../players.queries.ts'
import { requireFreshProof } from '../proof/require-fresh-proof.ts'
import { newChallenge } from './challenges.ts'
import { passkeySite } from './passkey-site.ts'
import { passkeysOf } from './passkeys.queries.ts'
import { KEY_ALGORITHMS } from './verify-credential.ts'

/** Discoverable, so that it signs in without an email; verified by its owner, so that it needs no second step. */
export function beginPasskeyRoute(app: App, services: Services, sites: Sites): void {
  const { db, env, secret } = services
  route(app, beginPasskey, async ({ player, request }) => {
    await requireFreshProof(services, player)
    const { rpId, name } = passkeySite(sites, env, request)
    const { email } = await playerById(db, player.id)
    const known = await passkeysOf(db, player.id)
    return {
      ...(await newChallenge(services, { purpose: 'register', playerId: player.id })),
      rp: { id: rpId, name },
      user: { id: userHandle(secret, player.id), name: email, displayName: email },
      pubKeyCredParams: KEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: known.map(({ credentialId }) => ({
        type: 'public-key' as const,
        id: credentialId.toString('base64url'),
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    }
  })
}

/** The same for all passkeys of a player, and telling nothing of them (WebAuthn Level 3, §14.6.1). */
function userHandle(secret: string, playerId: number): string {
  return createHmac('sha256', secret).update(`owner of passkeys ${playerId}`).digest('base64url')
}
