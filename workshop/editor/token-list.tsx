import { type Brand, type BrandTheme, tokensOf } from '@touchline/theming/brand'
import { resolved, words } from '@touchline/theming/gates'
import { kindOf } from '@touchline/theming/values/token-value'
import { BASE, GROUPS } from './shipped-theme.ts'
import { TokenForm } from './token-form.tsx'
import styles from './token-list.module.css'

export interface TokenListProps {
  brand: Brand
  theme: BrandTheme
  opened: string | null
  onOpen: (name: string | null) => void
  /** Null is the theme's own value. */
  onChange: (name: string, value: string | null) => void
}

/** All tokens in the groups of the theme's sheet; one of them is open. */
export function TokenList({ brand, theme, opened, onOpen, onChange }: TokenListProps) {
  const tokens = tokensOf(BASE, brand, theme)
  return GROUPS.map(({ title, names }) => (
    <section key={title} className={styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {names.map((name) => {
          const isOpen = name === opened
          const value = resolved(name, tokens)
          return (
            <li key={name} className={styles.item} data-open={isOpen || undefined}>
              <button
                type="button"
                className={styles.token}
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? null : name)}
              >
                {kindOf(name) === 'color' && (
                  <span className={styles.swatch} style={{ background: value ?? undefined }} aria-hidden />
                )}
                <span className={styles.name}>{words(name)}</span>
                {name in brand[theme] && <span className={styles.changed}>changed</span>}
              </button>
              {isOpen && (
                <TokenForm
                  key={theme}
                  name={name}
                  theme={theme}
                  value={tokens[name] ?? ''}
                  shown={value}
                  isChanged={name in brand[theme]}
                  onChange={(next) => onChange(name, next)}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
