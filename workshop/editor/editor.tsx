import { BRAND_THEMES, type BrandTheme } from '@touchline/theming/brand'
import { refusals } from '@touchline/theming/gates'
import { Tabs } from '@touchline/ui/tabs'
import { useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import styles from './editor.module.css'
import { Files } from './files.tsx'
import { Gates } from './gates.tsx'
import { Previews } from './previews.tsx'
import { BASE } from './shipped-theme.ts'
import { TokenList } from './token-list.tsx'
import { useDraft } from './use-draft.ts'

const THEMES = BRAND_THEMES.map((id) => ({ id, label: id === 'dark' ? 'Dark' : 'Light' }))

/** A brand over the shipped themes, beside real pages that show it at once. */
export function Editor({ book }: { book: string }) {
  const work = useDraft()
  const { brand } = work
  const [theme, setTheme] = useState<BrandTheme>(preferredTheme)
  const [token, setToken] = useState<string | null>('--color-accent')
  // The pages are told first; what cannot be read may be said a moment later.
  const measured = useDeferredValue(brand)
  const problems = useMemo(() => refusals(BASE, measured), [measured])
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])

  function show(shown: BrandTheme | null, name: string | null): void {
    if (shown) setTheme(shown)
    setToken(name)
  }

  return (
    <div className={styles.root}>
      <header className={styles.head}>
        <h1 className={styles.title}>Theming editor</h1>
        <Files work={work} problems={problems} />
      </header>
      <section className={styles.panel} aria-label="Tokens">
        <Tabs name="theme" label="Theme" tabs={THEMES} selected={theme} onSelect={setTheme} />
        <div role="tabpanel" id={`theme-panel-${theme}`} aria-labelledby={`theme-tab-${theme}`}>
          <Gates problems={problems} onShow={show} />
          <TokenList
            brand={brand}
            theme={theme}
            opened={token}
            onOpen={setToken}
            onChange={(name, value) => work.change(theme, name, value)}
          />
        </div>
      </section>
      <Previews book={book} brand={brand} theme={theme} />
    </div>
  )
}

const preferredTheme = (): BrandTheme =>
  matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
