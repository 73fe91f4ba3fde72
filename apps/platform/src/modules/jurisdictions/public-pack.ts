import { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import type { JurisdictionPack } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import * as z from 'zod/mini'

const KNOWN = new WeakMap<JurisdictionPack, Jurisdiction>()

/** What pages show and preview; how the operator watches and asks registers stays here. */
export function publicPack(pack: JurisdictionPack): Jurisdiction {
  const known = KNOWN.get(pack)
  if (known) return known
  const shown = z.parse(Jurisdiction, {
    ...pack,
    registers: pack.registers.map(({ provider }) => provider),
  })
  KNOWN.set(pack, shown)
  return shown
}
