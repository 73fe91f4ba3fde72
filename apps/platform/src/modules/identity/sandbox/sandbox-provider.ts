import { hkdfSync } from 'node:crypto'
import type { IdentityProviderName } from '@touchline/contract/entities/player/identity'
import { IdentityEventBody } from '@touchline/contract/entities/player/identity-event'
import { fromWire } from '@touchline/contract/wire-case'
import * as z from 'zod/mini'
import type { Services } from '../../../core/services.ts'
import type { IdentityProvider } from '../checks/identity-provider.ts'
import { payloadDigest, readEvent } from '../checks/read-event.ts'
import { sealSandboxToken } from './sandbox-token.ts'

export const SANDBOX = '/dev/sandbox/identity'
const TOKEN_LIVES_MS = 10 * 60_000

/** A provider of the platform's own, which decides as the person before its page says. */
export interface SandboxProvider extends IdentityProvider {
  /** What it signs its events with. */
  readonly key: string
  /** It remembers what it has decided, also where nobody was told. Forgotten with the process. */
  remember(reference: string, raw: string): void
}

export function createSandboxProvider(
  { secret }: Pick<Services, 'secret'>,
  name: IdentityProviderName,
): SandboxProvider {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `identity sandbox ${name}`, 32)).toString('hex')
  const decided = new Map<string, string>()
  return {
    name,
    key,
    remember: (reference, raw) => void decided.set(reference, raw),
    begin: async ({ reference, locale, person, fields, isLivenessRequired, now }) => {
      const expiresAt = new Date(now.getTime() + TOKEN_LIVES_MS)
      const shown = [person.firstName, person.lastName].filter(Boolean).join(' ')
      const asksMunicipality = fields.includes('municipality')
      const token = sealSandboxToken(key, {
        reference,
        shown,
        asksMunicipality,
        asksLiveness: isLivenessRequired,
        expiresMs: expiresAt.getTime(),
      })
      return { url: `${SANDBOX}/${name}?locale=${locale}&token=${token}`, expiresAt }
    },
    ask: async (reference) => {
      const raw = decided.get(reference)
      if (raw === undefined) return null
      const body = z.parse(IdentityEventBody, fromWire(JSON.parse(raw)))
      return readEvent(key, { raw, digest: payloadDigest(key, raw), body })
    },
    read: (received) => readEvent(key, received),
  }
}
