import { emptySlip, reduceSlip } from '@touchline/betting/slip/reducer/reduce-slip'
import { storeSlip } from '@touchline/betting/slip/stored-slip'
import { EUR } from '@touchline/betting/testing/builders'
import { slipHistories } from '@touchline/betting/testing/slip-histories'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { StoredSlipSchema } from './stored-slip-schema.ts'

describe('StoredSlipSchema', () => {
  it('takes every slip that was stored, whatever was typed and wherever it was left', () => {
    fc.assert(
      fc.property(slipHistories, (events) => {
        const slip = events.reduce(reduceSlip, emptySlip(EUR))
        const stored: unknown = JSON.parse(JSON.stringify(storeSlip(slip)))
        expect(z.safeParse(StoredSlipSchema, stored).error?.issues ?? []).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
