import { Button } from '@touchline/ui/button'
import { useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './recovery-codes.module.css'
import { SecurityActions } from './security-card.tsx'

/** Told once; the platform has their hashes alone. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={styles.root}>
      <output>{t('sb.security.codes.recovery')}</output>
      <ol className={styles.list} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <SecurityActions>
        <Button
          onClick={() =>
            void navigator.clipboard.writeText(codes.join('\n')).then(
              () => setCopied(true),
              // They can still be read.
              () => setCopied(false),
            )
          }
        >
          {t(isCopied ? 'sb.share.copied' : 'sb.security.codes.copy')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('sb.security.codes.done')}
        </Button>
      </SecurityActions>
    </div>
  )
}
