import { CONSENT_PURPOSES, ConsentPurpose } from '@touchline/contract/entities/consent'
import * as z from 'zod/mini'
import { readCookie, writeCookie } from '../site/cookies.ts'
import { storedJson } from '../storage/stored-value.ts'
import { createPersistedStore } from '../store/create-persisted-store.ts'
import { useStore } from '../store/use-store.ts'

/** Spec 2 §9: the consent cookie, 365 days. */
export const CONSENT_COOKIE = 'consent'
const CONSENT_DAYS = 365

/** What a visitor has decided. A purpose in neither list was not asked: a site may get another third party later. */
export const ConsentChoice = z.object({
  /** Of the receipt that the platform keeps. */
  id: z.string().check(z.maxLength(36)),
  granted: z.array(ConsentPurpose),
  refused: z.array(ConsentPurpose),
})
export type ConsentChoice = z.infer<typeof ConsentChoice>

/** Null before any decision, and where what is stored is none. */
export const consentChoice = createPersistedStore<ConsentChoice | null>({
  storage: {
    getItem: readCookie,
    setItem: (name, text) => writeCookie(name, text, CONSENT_DAYS),
    removeItem: (name) => writeCookie(name, '', 0),
  },
  key: CONSENT_COOKIE,
  initial: null,
  format: storedJson(ConsentChoice),
})

export function isConsented(choice: ConsentChoice | null, purpose: ConsentPurpose): boolean {
  return choice !== null && choice.granted.includes(purpose) && !choice.refused.includes(purpose)
}

export function useIsAllowed(purpose: ConsentPurpose): boolean {
  return useStore(consentChoice, (choice) => isConsented(choice, purpose))
}

/** Those of `asked` that are still open. */
export function undecided(
  choice: ConsentChoice | null,
  asked: readonly ConsentPurpose[],
): readonly ConsentPurpose[] {
  return asked.filter((purpose) => !choice?.granted.includes(purpose) && !choice?.refused.includes(purpose))
}

/** The earlier choice with these decisions; what else was decided stays. */
export function decided(
  before: ConsentChoice | null,
  decisions: ReadonlyMap<ConsentPurpose, boolean>,
  id: string,
): ConsentChoice {
  const holds = (purpose: ConsentPurpose, isGranted: boolean) => {
    const now = decisions.get(purpose)
    const was = isGranted ? before?.granted : before?.refused
    return now === undefined ? was?.includes(purpose) === true : now === isGranted
  }
  return {
    id,
    granted: CONSENT_PURPOSES.filter((purpose) => holds(purpose, true)),
    refused: CONSENT_PURPOSES.filter((purpose) => holds(purpose, false)),
  }
}
