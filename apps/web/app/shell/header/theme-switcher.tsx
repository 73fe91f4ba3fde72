import { IconButton } from '@touchline/ui/icon-button'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useT } from '../../shared/i18n/use-t.ts'
import { useTheme } from '../../shared/theme/use-theme.ts'

export function ThemeSwitcher() {
  const t = useT()
  const [theme, change] = useTheme()
  const isDark = theme === 'dark'
  return (
    <IconButton
      label={t(isDark ? 'sb.theme.light' : 'sb.theme.dark')}
      icon={isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      onClick={() => change(isDark ? 'light' : 'dark')}
    />
  )
}
