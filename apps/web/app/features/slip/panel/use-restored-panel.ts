import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { openedPanel, openPanel } from '../../../shared/site/panel.ts'
import { browserStorage } from '../../../shared/storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../../../shared/storage/stored-value.ts'
import { useStore } from '../../../shared/store/use-store.ts'

const STORAGE_KEY = 'slipPanel'
const StoredPanel = z.object({ panel: z.enum(['slip', 'my_bets']), path: z.string() })

/**
 * An open slip is open again after a reload. On any other page it is closed at first, since navigation closes it (Spec
 * 2 §4).
 */
export function useRestoredPanel(): void {
  const panel = useStore(openedPanel)
  const isRestored = useRef(false)

  useEffect(() => {
    const storage = browserStorage('session')
    if (!isRestored.current) {
      isRestored.current = true
      const kept = readStoredValue(storage, STORAGE_KEY, StoredPanel)
      if (panel === null && kept?.path === location.pathname) {
        openPanel(kept.panel)
        return
      }
    }
    const isSlip = panel === 'slip' || panel === 'my_bets'
    writeStoredValue(storage, STORAGE_KEY, isSlip ? { panel, path: location.pathname } : null)
  }, [panel])
}
