import { readFileSync } from 'node:fs'
import { JurisdictionFile } from '@touchline/contract/entities/jurisdiction'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { previewChange, type WantedChange } from './limit-preview.ts'

/** A Thursday; the week ends on Monday, 30 November, 00:00 of the pack's zone. */
const NOW = Date.parse('2026-11-26T14:00:00Z')
const HOUR_MS = 3_600_000
const PACKS = new URL('../../../../platform/src/modules/jurisdictions/packs/', import.meta.url)

function preview(key: string, change: Partial<WantedChange>) {
  const pack = z.parse(JurisdictionFile, JSON.parse(readFileSync(new URL(`${key}.json`, PACKS), 'utf8')))
  const asked: WantedChange = { type: 'deposit', period: 'week', current: 10_000, wanted: 5000, ...change }
  const { atMs = null, ...rest } = { ...previewChange(asked, pack, NOW) } as { atMs?: number }
  return { ...rest, ...(atMs !== null && { at: new Date(atMs).toISOString() }) }
}

describe('the preview of a change', () => {
  it.each(['GB', 'SE', 'DE', 'BR', 'CW'])('in %s: tighter and first limits hold at once', (key) => {
    expect(preview(key, {})).toEqual({ kind: 'now' })
    expect(preview(key, { current: null })).toEqual({ kind: 'now' })
    expect(preview(key, { wanted: 10_000 })).toEqual({ kind: 'unchanged' })
  })

  // The packs' own words: Great Britain 24 hours and a press, Germany seven days, Sweden 72 hours and never before
  // the week has ended.
  it.each([
    ['GB', { wanted: 20_000 }, 24, true],
    ['GB', { wanted: null }, 24, true],
    ['DE', { wanted: 20_000 }, 7 * 24, false],
    ['SE', { wanted: 20_000 }, 3.375 * 24, false],
    ['SE', { wanted: 20_000, period: 'month' }, 4.375 * 24, false],
    ['SE', { wanted: 20_000, period: 'day' }, 72, false],
  ] as const)('in %s: %o holds after %s hours', (key, change, hours, isConfirmed) => {
    const at = new Date(NOW + hours * HOUR_MS).toISOString()
    expect(preview(key, change)).toEqual({ kind: 'later', at, isConfirmed })
  })
})
