import * as fc from 'fast-check'
import { type SystemType, systemTypesFor } from '../systems/system-types.ts'

/** A system with a price for each of its selections, the bankers' first. */
export type PricedSystem = {
  readonly type: SystemType
  readonly bankerCount: number
  readonly odds: readonly number[]
}

/** Any offered system of up to nine selections, full covers and bankers included. */
export const anySystem: fc.Arbitrary<PricedSystem> = fc
  .record({ bankerCount: fc.integer({ min: 0, max: 3 }), totalCount: fc.integer({ min: 2, max: 8 }) })
  .map(({ bankerCount, totalCount }) => ({ bankerCount, types: systemTypesFor(totalCount, bankerCount) }))
  .filter(({ types }) => types.length > 0)
  .chain(({ bankerCount, types }) =>
    fc.constantFrom(...types).chain((type) =>
      fc.record({
        type: fc.constant(type),
        bankerCount: fc.constant(bankerCount),
        odds: fc.array(fc.integer({ min: 1001, max: 30_000 }), {
          minLength: type.totalCount + bankerCount,
          maxLength: type.totalCount + bankerCount,
        }),
      }),
    ),
  )
