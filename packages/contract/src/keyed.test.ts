import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { SystemData } from './entities/settings.ts'
import { ListOrKeyed } from './keyed.ts'
import { fakeValue } from './testing/fake.ts'
import { fromWire, toWire } from './wire-case.ts'

const system = fakeValue(SystemData)

describe('ListOrKeyed', () => {
  it('reads currencies and groups of markets by their keys as the lists that we send', () => {
    const [currency] = system.currencies
    const { code: _, ...euro } = { ...currency, code: 'EUR' }
    const sent = JSON.parse(JSON.stringify(toWire(system)))
    const keyed = {
      ...sent,
      currencies: { EUR: toWire(euro), BTC: { ...Object(toWire(euro)), code: 'BTC', fiat: false } },
      market_groups: { main: { name: 'Main', priority: 2 }, corners: { name: 'Corners', priority: 1 } },
    }

    const read = z.parse(SystemData, fromWire(keyed))

    expect(read.currencies.map(({ code, fiat }) => [code, fiat])).toEqual([
      ['EUR', euro.fiat],
      ['BTC', false],
    ])
    expect(read.marketGroups).toEqual([
      { groupKey: 'main', name: 'Main', priority: 2 },
      { groupKey: 'corners', name: 'Corners', priority: 1 },
    ])
    expect(z.parse(SystemData, fromWire(sent))).toEqual(system)
  })

  it('takes neither a thing that is not whole nor a text', () => {
    const Names = ListOrKeyed(z.object({ code: z.string(), name: z.string() }), 'code')
    expect(z.safeParse(Names, { EUR: {} }).success).toBe(false)
    expect(z.safeParse(Names, 'EUR').success).toBe(false)
  })
})
