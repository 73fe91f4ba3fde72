import { OddsAcceptMode, type Settings } from '@touchline/contract/entities/settings'
import { AmountMinorSchema, CurrencyCode } from '@touchline/contract/scalars'
import * as z from 'zod/mini'
import { storedJson } from '../../storage/stored-value.ts'
import { createPersistedStore } from '../../store/create-persisted-store.ts'

/** A visitor's choices on this device. The odds format is stored apart, since every page needs it at once. */
const VisitorChoices = z.object({
  autoAcceptOddsChange: z.optional(OddsAcceptMode),
  stakes: z.optional(
    z.array(z.object({ currency: CurrencyCode, values: z.array(AmountMinorSchema).check(z.maxLength(10)) })),
  ),
})
export type VisitorChoices = z.infer<typeof VisitorChoices>

export const visitorChoices = createPersistedStore<VisitorChoices>({
  storage: 'local',
  key: 'betSettings',
  initial: {},
  format: storedJson(VisitorChoices),
})

/** Replaces the stored lists of the given currencies. */
export function storeVisitorChoices({ autoAcceptOddsChange, stakes }: VisitorChoices): void {
  visitorChoices.update((known) => ({
    ...known,
    ...(autoAcceptOddsChange && { autoAcceptOddsChange }),
    ...(stakes && { stakes: withStakes(known.stakes ?? [], stakes) }),
  }))
}

/** The site's settings with the visitor's choices. */
export function withVisitorChoices(
  settings: Settings,
  { autoAcceptOddsChange, stakes }: VisitorChoices,
): Settings {
  return {
    ...settings,
    autoAcceptOddsChange: autoAcceptOddsChange ?? settings.autoAcceptOddsChange,
    stakes: withStakes(settings.stakes, stakes ?? []),
  }
}

/** Known currencies in their order, then new ones. */
export function withStakes(known: Settings['stakes'], newer: Settings['stakes']): Settings['stakes'] {
  const betListFor = (currency: string) => newer.find((each) => each.currency === currency)
  const added = newer.filter(({ currency }) => !known.some((each) => each.currency === currency))
  return [...known.map((each) => betListFor(each.currency) ?? each), ...added]
}
