import * as z from 'zod/mini'
import type { Schema } from './define-call.ts'
import { Version } from './scalars.ts'

/**
 * What our platform tells beyond the specification, and one of somebody else's may leave out: the front end reads `value`
 * then (docs/platform.md).
 */
export function besides<S extends Schema>(
  schema: S,
  value: z.core.util.NoUndefined<z.core.output<S>> | (() => z.core.util.NoUndefined<z.core.output<S>>),
) {
  return z._default(schema, value)
}

let arrivals = 0

/**
 * The version of an entity. A sender without versions is believed in the order in which a page reads; what a server
 * rendered is older than all that.
 */
export const VersionOrArrival = besides(Version, () => {
  if (!('document' in globalThis)) return 0
  arrivals += 1
  return arrivals
})
