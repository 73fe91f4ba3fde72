import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What is sealed, so that it opens nowhere else. */
export interface Seal {
  /** The platform's. */
  secret: string
  /** The kind of content; each has a key of its own. */
  purpose: string
  /** Whose it is, such as a row's id. */
  of: string
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** Encrypts with a key made of the platform's secret, so that the database alone does not tell it. */
export function sealBytes({ secret, purpose, of }: Seal, bytes: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Null where it was sealed for something else, or with another secret. */
export function openSealed({ secret, purpose, of }: Seal, sealed: Buffer): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), sealed.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(Buffer.from(of))
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
}
