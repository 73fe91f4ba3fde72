import type { Env } from '../../core/settings/env.ts'

/** What the platform shows push services that it is itself (RFC 8292). */
export interface PushKeys {
  publicKey: string
  privateKey: string
  subject: string
}

/** Null where an operator has set none: then nothing is pushed to browsers. */
export function pushKeys({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Env): PushKeys | null {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT) return null
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT }
}
