import { ODDS_FORMATS, type OddsFormat } from '@touchline/betting/odds/formats'
import { createPersistedStore, literalFormat } from '../store/create-persisted-store.ts'
import { useStore } from '../store/use-store.ts'

/** Null where none is chosen on this device. Spec 2 §3: `activeOddsType` in local storage. */
export const chosenOddsFormat = createPersistedStore<OddsFormat | null>({
  storage: 'local',
  key: 'activeOddsType',
  initial: null,
  format: literalFormat(ODDS_FORMATS),
})

/** The odds format of this page. Pages are rendered in the default one. */
export function useOddsFormat(): OddsFormat {
  return useStore(chosenOddsFormat) ?? 'european'
}
