import type { Passkey } from '@touchline/contract/entities/player/security'
import type { PasskeyRow } from './passkeys.queries.ts'

export function passkeyReply({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey {
  return {
    id,
    name,
    isSynced,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
