import { OddsAcceptMode, type Settings } from '@touchline/contract/entities/settings'
import { AmountMinor, CurrencyCode } from '@touchline/contract/scalars'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '../storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../storage/stored-value.ts'

/** What a visitor chose on this device. The odds format is kept beside it, where every page reads it at once. */
const VisitorChoices = z.object({
  autoAcceptOddsChange: z.optional(OddsAcceptMode),
  stakes: z.optional(
    z.array(z.object({ currency: CurrencyCode, values: z.array(AmountMinor).check(z.maxLength(10)) })),
  ),
})
export type VisitorChoices = z.infer<typeof VisitorChoices>

const STORAGE_KEY = 'betSettings'
const NONE: VisitorChoices = {}
const listeners = new Set<() => void>()
let choices: VisitorChoices | null = null

export function visitorChoices(): VisitorChoices {
  choices ??= readStoredValue(browserStorage('local'), STORAGE_KEY, VisitorChoices) ?? NONE
  return choices
}

/** A currency's list replaces the one that was kept for it; the others stay. */
export function keepVisitorChoices({ autoAcceptOddsChange, stakes }: VisitorChoices): void {
  const known = visitorChoices()
  choices = {
    ...known,
    ...(autoAcceptOddsChange && { autoAcceptOddsChange }),
    ...(stakes && { stakes: withStakes(known.stakes ?? [], stakes) }),
  }
  writeStoredValue(browserStorage('local'), STORAGE_KEY, choices)
  for (const listener of listeners) listener()
}

export function useVisitorChoices(): VisitorChoices {
  return useSyncExternalStore(subscribe, visitorChoices, () => NONE)
}

/** The settings as a visitor made them their own. */
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

/** Known currencies in their order, each with its newer list; then those that are new. */
export function withStakes(known: Settings['stakes'], newer: Settings['stakes']): Settings['stakes'] {
  const listOf = (currency: string) => newer.find((each) => each.currency === currency)
  const added = newer.filter(({ currency }) => !known.some((each) => each.currency === currency))
  return [...known.map((each) => listOf(each.currency) ?? each), ...added]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
