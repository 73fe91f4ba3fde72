import { lazy, Suspense, useState } from 'react'
import { settingsDialog } from '../../shared/player/settings-dialog.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { useFollowOtherTabs } from './follow-other-tabs.ts'
import { useTakeOverChoices } from './take-over-choices.ts'

const SettingsDialog = lazy(() => import('./settings-dialog.tsx'))

/** Keeps device and platform of one mind about the settings; the dialogue is loaded when it is first opened. */
export function SettingsHost() {
  useTakeOverChoices()
  useFollowOtherTabs()
  const isOpen = useStore(settingsDialog)
  const [isWanted, setIsWanted] = useState(false)
  if (isOpen && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense fallback={null}>
      <SettingsDialog isOpen={isOpen} />
    </Suspense>
  )
}
