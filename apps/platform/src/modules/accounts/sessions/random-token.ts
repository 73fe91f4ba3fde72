import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits for a cookie or a mail. Only its hash is stored: a leaked database gives no sessions. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Random bits need no salt and no slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
