import { ODDS_FORMATS, type OddsFormat } from '@touchline/betting/odds/formats'
import { createPersistedStore, wordOf } from '../store/create-persisted-store.ts'
import { useStore } from '../store/use-store.ts'

/** Null where nobody has chosen one on this device. Spec 2 §3: `activeOddsType` is kept in local storage. */
export const chosenOddsFormat = createPersistedStore<OddsFormat | null>({
  storage: 'local',
  key: 'activeOddsType',
  initial: null,
  format: wordOf(ODDS_FORMATS),
})

/** How odds are written on this page; the settings choose, every price follows. Pages are rendered in the default. */
export function useOddsFormat(): OddsFormat {
  return useStore(chosenOddsFormat) ?? 'european'
}
