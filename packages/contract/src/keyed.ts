import * as z from 'zod/mini'
import type { Schema } from './define-call.ts'

/**
 * A list as we send it, or the specification's object of the same things by their `key`, as a platform of somebody else's
 * may send it (Spec 2 §3, system data): read as the list, in the object's order.
 */
export function ListOrKeyed<S extends Schema>(item: S, key: string) {
  const list = z.array(item)
  const keyed = z.pipe(
    z.record(z.string(), z.looseObject({})),
    z.transform(
      (byKey) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list parses each of them next
        Object.entries(byKey).map(([name, fields]) =>
          Object.assign({ [key]: name }, fields),
        ) as z.core.input<S>[],
    ),
  )
  return z.union([list, z.pipe(keyed, list)])
}
