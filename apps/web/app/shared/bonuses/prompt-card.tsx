import { IconButton } from '@touchline/ui/icon-button'
import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react'
import { useT } from '../i18n/use-t.ts'
import styles from './prompt-card.module.css'

export interface PromptCardProps {
  title: string
  children: ReactNode
  /** A button or link beside the text, or below it where they do not fit. */
  action?: ReactNode
  onClose: () => void
  /** It is a line that leaves by itself, and then calls this; a card that stays without it. */
  onLeave?: () => void
}

/** Long enough to read a line twice. Hover and focus pause it, and so does a tab in the background. */
const SHOWN_MS = 10_000

/**
 * In a corner over the page: it takes no focus and covers nothing of the slip; announced once. A line lies over
 * the header of a phone, since what is pressed there stands everywhere else.
 */
export function PromptCard({ title, children, action, onClose, onLeave }: PromptCardProps) {
  const t = useT()
  const titleId = useId()
  const hold = useLeaves(onLeave)
  return (
    <section
      className={styles.root}
      aria-labelledby={titleId}
      data-line={onLeave ? true : undefined}
      {...hold}
    >
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

function useLeaves(onLeave: (() => void) | undefined) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isVisible = useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible')
  const isRunning = onLeave !== undefined && isVisible && !isHovered && !isFocused
  const leave = useEffectEvent(() => onLeave?.())
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setTimeout(() => leave(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isRunning])
  return {
    onPointerEnter: () => setIsHovered(true),
    onPointerLeave: () => setIsHovered(false),
    onFocus: () => setIsFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setIsFocused(currentTarget.contains(relatedTarget)),
  }
}

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
