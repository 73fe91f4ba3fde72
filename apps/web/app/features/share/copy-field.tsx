import { IconButton } from '@touchline/ui/icon-button'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './copy-field.module.css'

const COPIED_FOR_MS = 2000

/** A value to copy by one press. Without a clipboard it is selected, to copy by hand. */
export function CopyField({ label, value, isLarge }: { label: string; value: string; isLarge?: boolean }) {
  const t = useT()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  function copy(): void {
    field.current?.select()
    // Pages without encryption, as on a phone in the local network, have no clipboard.
    if (!('clipboard' in navigator)) return
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }

  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame}>
        <input
          ref={field}
          id={id}
          className={styles.value}
          data-large={isLarge || undefined}
          dir="ltr"
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
        />
        <IconButton
          label={t('sb.share.copy', { what: label })}
          icon={isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
          onClick={copy}
        />
      </div>
      <output className={styles.copied}>{isCopied && t('sb.share.copied')}</output>
    </div>
  )
}
