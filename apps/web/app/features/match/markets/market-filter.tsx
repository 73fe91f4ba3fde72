import Search from 'lucide-react/icons/search'
import { useT } from '../../../shared/i18n/use-t.ts'
import styles from './market-filter.module.css'

/** Narrows the markets to what is typed. */
export function MarketFilter({ value, onChange }: { value: string; onChange: (query: string) => void }) {
  const t = useT()
  return (
    <label className={styles.root}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        className={styles.input}
        value={value}
        placeholder={t('sb.market.filter.label')}
        aria-label={t('sb.market.filter.label')}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
