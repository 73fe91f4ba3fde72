import type { BrandTheme, Problem } from '@touchline/theming/brand'
import styles from './gates.module.css'

export interface GatesProps {
  problems: readonly Problem[]
  onShow: (theme: BrandTheme | null, token: string | null) => void
}

/** What keeps the brand from being exported; each line leads to its token. */
export function Gates({ problems, onShow }: GatesProps) {
  const isOpen = problems.length === 0
  return (
    <div className={styles.root} data-state={isOpen ? 'open' : 'closed'}>
      <output className={styles.verdict}>
        {isOpen
          ? 'Everything can be read, in both themes.'
          : `${said(problems.length)} to mend before export.`}
      </output>
      {!isOpen && (
        <ul className={styles.list}>
          {problems.map(({ theme, token, what }) => (
            <li key={`${theme} ${token} ${what}`}>
              <button type="button" className={styles.problem} onClick={() => onShow(theme, token)}>
                <span className={styles.theme}>{theme}</span> {what}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const said = (count: number) => (count === 1 ? '1 thing' : `${count} things`)
