import { Button } from '@touchline/ui/button'
import { IconButton } from '@touchline/ui/icon-button'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useT } from '../../shared/i18n/use-t.ts'
import { settingsDialog } from '../../shared/player/settings/settings-dialog.ts'

/** Opens the betting settings: with its name in a menu, as an icon beside the slip. */
export function SettingsButton({ isNamed = false, onOpen }: { isNamed?: boolean; onOpen?: () => void }) {
  const t = useT()
  const label = t('sb.settings.title')
  const icon = <SlidersHorizontal size={isNamed ? 16 : 18} aria-hidden />
  const open = () => {
    onOpen?.()
    settingsDialog.set(true)
  }
  return isNamed ? (
    <Button variant="quiet" isWide icon={icon} onClick={open}>
      {label}
    </Button>
  ) : (
    <IconButton label={label} icon={icon} onClick={open} />
  )
}
