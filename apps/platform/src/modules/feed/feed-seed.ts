import { createHmac } from 'node:crypto'

/**
 * The seed of one thing that the feed decides, such as a match by its urn: HMAC-SHA-256 under the installation's secret.
 * Who knows the source, the urn and every match so far cannot compute another one (docs/decisions/0037-secret-seeds.md).
 */
export function feedSeed(secret: string, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret).update(parts.join('\u001f')).digest('hex')
}
