import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { isSameKey } from '../../../core/http/same-key.ts'

const SandboxToken = z.object({
  reference: z.string(),
  shown: z.string(),
  /** Whether the player's jurisdiction asks for it, so that a registry may not know it. */
  asksMunicipality: z.boolean(),
  /** Whether it asks for a living face. */
  asksLiveness: z.boolean(),
  expiresMs: z.number(),
})
type SandboxToken = z.infer<typeof SandboxToken>

/** Says whose check the sandbox's page is for; the page has no cookie. */
export function sealSandboxToken(key: string, token: SandboxToken): string {
  const text = Buffer.from(JSON.stringify(token)).toString('base64url')
  return `${text}.${sign(key, text)}`
}

/** Null of one that was not sealed here, or is too old. */
export function openSandboxToken(key: string, sealed: string, nowMs: number): SandboxToken | null {
  const [text = '', signature] = sealed.split('.')
  if (!isSameKey(signature, sign(key, text))) return null
  const token = z.parse(SandboxToken, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return token.expiresMs > nowMs ? token : null
}

function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(`token ${text}`).digest('base64url')
}
