import { IconButton } from '@touchline/ui/icon-button'
import Menu from 'lucide-react/icons/menu'
import { useT } from '../../shared/i18n/use-t.ts'
import { openedPanel, openPanel } from '../../shared/site/panel.ts'
import { useStore } from '../../shared/store/use-store.ts'

/** Opens the side menu, where the sidebar shows no names. */
export function MenuButton() {
  const t = useT()
  return (
    <IconButton
      label={t('sb.menu.label')}
      icon={<Menu size={20} aria-hidden />}
      aria-expanded={useStore(openedPanel) === 'menu'}
      onClick={() => openPanel('menu')}
    />
  )
}
