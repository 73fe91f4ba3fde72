import { ODDS_FORMATS, type OddsFormat } from '@touchline/betting/odds/formats'
import { useSite } from '../site/app-context.tsx'
import { createPersistedStore, literalFormat } from '../store/create-persisted-store.ts'
import { useStore } from '../store/use-store.ts'

/** Null where none is chosen on this device. Spec 2 §3: `activeOddsType` in local storage. */
export const chosenOddsFormat = createPersistedStore<OddsFormat | null>({
  storage: 'local',
  key: 'activeOddsType',
  initial: null,
  format: literalFormat(ODDS_FORMATS),
})

/** The odds format of this page. Pages are rendered in the site's own. */
export function useOddsFormat(): OddsFormat {
  const { defaultFormat } = useSite().odds
  return useStore(chosenOddsFormat) ?? defaultFormat
}
