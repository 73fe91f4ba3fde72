import { IconButton } from '@touchline/ui/icon-button'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useT } from '../i18n/use-t.ts'
import styles from './prompt-card.module.css'

export interface PromptCardProps {
  title: string
  children: ReactNode
  /** A button or link beside the text, or below it where they do not fit. */
  action?: ReactNode
  onClose: () => void
}

/** In a corner over the page: it takes no focus and covers nothing of the slip; announced once. */
export function PromptCard({ title, children, action, onClose }: PromptCardProps) {
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
      <div className={styles.body}>
        <div className={styles.text}>{children}</div>
        {action}
      </div>
      <output data-spoken-only>{title}</output>
    </section>
  )
}
