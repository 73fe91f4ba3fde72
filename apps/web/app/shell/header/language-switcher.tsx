import { useRouterState } from '@tanstack/react-router'
import { languageTag } from '@touchline/messages/locales'
import Globe from 'lucide-react/icons/globe'
import { type KeyboardEvent, type ToggleEvent, useId } from 'react'
import { useLocale, useT } from '../../shared/i18n/use-t.ts'
import { useSite, useSystem } from '../../shared/site/app-context.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './language-switcher.module.css'

/** A longer list has columns. */
const COLUMN_MAX = 8

/** The same page in another language: plain links, since another language is another document (Spec 2 §2). */
export function LanguageSwitcher() {
  const t = useT()
  const locale = useLocale()
  const paths = usePaths()
  const { locales } = useSite()
  const system = useSystem()
  const id = useId()
  const path = useRouterState({ select: ({ location }) => location.pathname + location.searchStr })
  // Named by the platform: browsers name languages differently from the server and each other.
  const names = new Map(system.locales.map(({ code, name }) => [code, name]))
  if (locales.length < 2) return null
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        aria-label={`${t('sb.language.label')}: ${locale.toUpperCase()}`}
      >
        <Globe size={18} aria-hidden />
        <span aria-hidden>{locale.toUpperCase()}</span>
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.list}
        data-long={locales.length > COLUMN_MAX || undefined}
        onBeforeToggle={keepHash}
        onToggle={focusCurrent}
      >
        {locales.map((code) => (
          <a
            key={code}
            href={paths.localized(path, code)}
            hrefLang={languageTag(code)}
            lang={languageTag(code)}
            className={styles.link}
            aria-current={code === locale ? 'true' : undefined}
            onKeyDown={moveFocus}
          >
            {names.get(code) ?? code}
          </a>
        ))}
      </div>
    </div>
  )
}

/** Such as an open tab: the server, which draws the links, never sees it. */
function keepHash({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState !== 'open') return
  for (const link of currentTarget.querySelectorAll('a')) link.hash = location.hash
}

function focusCurrent({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('[aria-current]')?.focus()
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

/** Arrows move through the list, as Tab does. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = STEPS[event.key]
  const list = event.currentTarget.parentElement
  if (step === undefined || !list) return
  event.preventDefault()
  const links = [...list.querySelectorAll('a')]
  const next = links.indexOf(event.currentTarget) + step
  links.at(Math.min(Math.max(next, 0), links.length - 1))?.focus()
}
