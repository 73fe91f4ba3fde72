import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** The operator's key: the private part signs here, the public one stands in the sportsbook's site file. */
export async function createSigner(issuer: string) {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true })
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'demo' }]
  return {
    issuer,
    keys,
    /** Who is signed in here, for the sportsbook, once and for a minute. */
    sign: (player: string, { book, origin }: { book: string; origin: string }): Promise<string> =>
      new SignJWT({ origin, currency: 'EUR' })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'demo' })
        .setIssuer(issuer)
        .setAudience(book)
        .setSubject(player)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime('60s')
        .sign(privateKey),
  }
}

export type Signer = Awaited<ReturnType<typeof createSigner>>
