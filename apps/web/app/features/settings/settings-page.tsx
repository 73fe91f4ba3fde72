import { RadioList } from '@touchline/ui/forms/radio-list'
import { Select } from '@touchline/ui/forms/select'
import { useT } from '../../shared/i18n/use-t.ts'
import { profilePath } from '../../shared/profile/profile-pages.ts'
import { usePageConfig, useSystem } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { Slot } from '../../shared/slots/slot.tsx'
import { useTheme } from '../../shared/theme/use-theme.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings-page.module.css'

/** Everything that can be set, in one place: language and theme, and what the dialogue of betting settings holds. */
export function SettingsPage() {
  return (
    <div className={styles.root}>
      <LanguageChoice />
      <ThemeChoice />
      <SettingsForm />
      <Slot name="pushSettings" />
    </div>
  )
}

/** Another language is another document; the platform is told by it, for mails. */
function LanguageChoice() {
  const t = useT()
  const paths = usePaths()
  const { locale, site } = usePageConfig()
  const { locales } = useSystem()
  return (
    <Select
      label={t('sb.language.label')}
      value={locale}
      options={locales
        .filter(({ code }) => site.locales.includes(code))
        .map(({ code, name }) => ({ value: code, label: name }))}
      onSelect={(code) => location.assign(paths.localized(profilePath('settings'), code))}
    />
  )
}

function ThemeChoice() {
  const t = useT()
  const [theme, change] = useTheme()
  return (
    <RadioList
      title={t('sb.settings.theme.label')}
      value={theme}
      onChoose={change}
      isPaired
      choices={[
        { value: 'dark', label: t('sb.theme.dark') },
        { value: 'light', label: t('sb.theme.light') },
      ]}
    />
  )
}
