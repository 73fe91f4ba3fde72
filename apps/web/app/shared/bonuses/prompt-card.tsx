import { IconButton } from '@touchline/ui/icon-button'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useT } from '../i18n/use-t.ts'
import styles from './prompt-card.module.css'

export interface PromptCardProps {
  title: string
  children: ReactNode
  onClose: () => void
}

/** In a corner over the page: it takes no focus and covers nothing of the slip; announced once. */
export function PromptCard({ title, children, onClose }: PromptCardProps) {
  const t = useT()
  const titleId = useId()
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <IconButton label={t('a11y.close')} icon={<X size={18} aria-hidden />} onClick={onClose} />
      </div>
      {children}
      <output data-spoken-only>{title}</output>
    </section>
  )
}
