import Search from 'lucide-react/icons/search'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  /** Both label and placeholder. */
  label: string
  value: string
  onChange: (query: string) => void
}

/** Filters a list by the text typed; as wide as its container where that is narrow. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className={styles.root}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        className={styles.input}
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
