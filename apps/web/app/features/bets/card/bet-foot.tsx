import type { Bet } from '@touchline/contract/entities/bet'
import { IconButton } from '@touchline/ui/icon-button'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { useLocalFormat } from '../../../shared/i18n/use-local-format.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useSite } from '../../../shared/site/app-context.tsx'
import { usePaths } from '../../../shared/site/use-paths.ts'
import { betsBeingShared } from '../../../shared/slip/share-slip.ts'
import styles from './bet-foot.module.css'
import { sharedBet } from './shared-bet.ts'

const COPIED_FOR_MS = 2000

/** When it was placed, its reference for support, and its links. */
export function BetFoot({ bet, isOwnPage }: { bet: Bet; isOwnPage: boolean }) {
  const t = useT()
  const paths = usePaths()
  const format = useLocalFormat()
  const isShareable = useSite().features['shareBet'] !== false
  return (
    <footer className={styles.root}>
      <div className={styles.facts}>
        <time dateTime={bet.createdAt}>{format.dateTime(bet.createdAt)}</time>
        <span className={styles.ref}>
          <span>{t('sb.bet.ref', { ref: bet.ref })}</span>
          <CopyRef reference={bet.ref} />
        </span>
      </div>
      {isShareable && (
        <IconButton
          label={t('sb.bet.share')}
          icon={<Share2 size={16} aria-hidden />}
          onClick={() => betsBeingShared.set([sharedBet(bet)])}
        />
      )}
      {!isOwnPage && (
        <a
          className={styles.details}
          href={paths.bet(bet.id)}
          aria-label={t('sb.bet.details.of', { ref: bet.ref })}
        >
          {t('sb.bet.details')}
          <ChevronRight size={16} data-mirror aria-hidden />
        </a>
      )}
    </footer>
  )
}

function CopyRef({ reference }: { reference: string }) {
  const t = useT()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setIsCopied(false), COPIED_FOR_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  // Without encryption, as on a phone in the local network, there is no clipboard.
  if (typeof navigator === 'undefined' || !('clipboard' in navigator)) return null
  return (
    <>
      <IconButton
        label={t('sb.bet.copy_ref')}
        icon={isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
        onClick={() => {
          navigator.clipboard.writeText(reference).then(
            () => setIsCopied(true),
            () => setIsCopied(false),
          )
        }}
      />
      <output className={styles.copied}>{isCopied && t('sb.bet.copied')}</output>
    </>
  )
}
