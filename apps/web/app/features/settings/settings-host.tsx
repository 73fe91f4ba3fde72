import { settingsDialog } from '../../shared/player/settings/settings-dialog.ts'
import { lazyComponent } from '../../shared/slots/lazy-component.tsx'
import { useHasBeen } from '../../shared/slots/use-has-been.ts'
import { useStore } from '../../shared/store/use-store.ts'
import { useFollowOtherTabs } from './follow-other-tabs.ts'
import { useTakeOverChoices } from './take-over-choices.ts'

const SettingsDialog = lazyComponent(() =>
  import('./settings-dialog.tsx').then((module) => module.SettingsDialog),
)

/** Synchronizes the settings of device and platform; the dialogue is loaded when it is first opened. */
export function SettingsHost() {
  useTakeOverChoices()
  useFollowOtherTabs()
  const isOpen = useStore(settingsDialog)
  return useHasBeen(isOpen) && <SettingsDialog isOpen={isOpen} />
}
