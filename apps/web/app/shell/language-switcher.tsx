import { useRouterState } from '@tanstack/react-router'
import { languageTag, nativeName } from '@touchline/messages/locales'
import Globe from 'lucide-react/icons/globe'
import { useLocale, useT } from '../shared/i18n/use-t.ts'
import { usePaths } from '../shared/paths/use-paths.ts'
import { useSite } from '../shared/site/app-context.tsx'
import styles from './language-switcher.module.css'

/** The same page in another language: plain links, since another language is another document (Spec 2 §2). */
export function LanguageSwitcher() {
  const t = useT()
  const locale = useLocale()
  const paths = usePaths()
  const { locales } = useSite()
  const path = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  if (locales.length < 2) return null
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.button}
        popoverTarget="languages"
        aria-label={`${t('sb.language.label')}: ${locale.toUpperCase()}`}
      >
        <Globe size={18} aria-hidden />
        <span aria-hidden>{locale.toUpperCase()}</span>
      </button>
      <div id="languages" popover="auto" className={styles.list}>
        {locales.map((code) => (
          <a
            key={code}
            href={paths.localized(path, code)}
            hrefLang={languageTag(code)}
            lang={languageTag(code)}
            className={styles.link}
            aria-current={code === locale ? 'true' : undefined}
          >
            {nativeName(code)}
          </a>
        ))}
      </div>
    </div>
  )
}
