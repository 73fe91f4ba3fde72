import { BRAND_THEMES, type Brand, type BrandTheme } from '@touchline/theming/brand'
import { runtimeTokens } from '@touchline/theming/runtime-tokens'
import { Select } from '@touchline/ui/forms/select'
import { useMemo, useState } from 'react'
import { Preview } from './preview.tsx'
import styles from './previews.module.css'
import { BASE } from './shipped-theme.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
] as const
const LOCALES = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'العربية' },
] as const

interface Choice {
  width: number
  height: number
  theme: BrandTheme
  id: string
}
const CHOICES: readonly Choice[] = SIZES.flatMap(({ width, height }) =>
  BRAND_THEMES.map((theme) => ({ width, height, theme, id: `${width} ${theme}` })),
)

/** Pages of a running sportsbook; only those that are chosen are loaded. */
export function Previews({ book, brand, theme }: { book: string; brand: Brand; theme: BrandTheme }) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [locale, setLocale] = useState<(typeof LOCALES)[number]['value']>('en')
  // Until somebody chooses, the phone in the theme that is worked on.
  const ids = chosen ?? [`390 ${theme}`]
  const tokens = useMemo(
    () => ({ dark: runtimeTokens(BASE, brand, 'dark'), light: runtimeTokens(BASE, brand, 'light') }),
    [brand],
  )
  return (
    <section className={styles.root} aria-label="Previews">
      <div className={styles.bar}>
        <fieldset className={styles.choices} aria-label="Pages to show">
          {CHOICES.map(({ id }) => (
            <button
              key={id}
              type="button"
              className={styles.choice}
              aria-pressed={ids.includes(id)}
              onClick={() => setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])}
            >
              {id}
            </button>
          ))}
        </fieldset>
        <div className={styles.language}>
          <Select
            label="Language of the pages"
            isLabelHidden
            options={LOCALES}
            value={locale}
            onSelect={setLocale}
          />
        </div>
      </div>
      <div className={styles.strip}>
        {CHOICES.filter(({ id }) => ids.includes(id)).map(({ id, width, height, theme: shown }) => (
          <Preview
            key={id}
            book={book}
            size={{ width, height }}
            theme={shown}
            locale={locale}
            tokens={tokens[shown]}
          />
        ))}
        {ids.length === 0 && (
          <p className={styles.none}>No page is shown. Choose a size and a theme above.</p>
        )}
      </div>
    </section>
  )
}
