import argon2 from '@node-rs/argon2'

/**
 * Argon2id with 19 MiB of memory, two passes and one lane: the first choice of OWASP's Password Storage Cheat Sheet
 * (cheatsheetseries.owasp.org, section Argon2id). The hash contains its parameters, so raising them later is safe.
 */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, PARAMETERS)
}

/**
 * Takes as long for an unknown player (`null`) as for a known one, so that timing does not reveal which emails exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await argon2.verify(passwordHash ?? (await hashOfUnknownPlayer), password)
  return passwordHash !== null && isRight
}

const hashOfUnknownPlayer = hashPassword('the password of nobody')
