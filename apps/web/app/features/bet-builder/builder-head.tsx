import ChevronDown from 'lucide-react/icons/chevron-down'
import Layers from 'lucide-react/icons/layers'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './builder-head.module.css'

/** Opens and closes the builder. */
export function BuilderHead({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const t = useT()
  return (
    <h2 className={styles.root}>
      <button type="button" className={styles.button} aria-expanded={isOpen} onClick={onToggle}>
        <Layers className={styles.icon} size={20} aria-hidden />
        <span className={styles.name}>{t('sb.builder.title')}</span>
        <span className={styles.hint}>{isOpen ? t('sb.builder.close') : t('sb.builder.hint')}</span>
        <ChevronDown className={styles.chevron} size={16} aria-hidden />
      </button>
    </h2>
  )
}
