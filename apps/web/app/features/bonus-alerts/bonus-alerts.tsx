import { ButtonLink } from '@touchline/ui/button'
import { useEffect, useRef, useState } from 'react'
import { PromptCard } from '../../shared/bonuses/prompt-card.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import { useMoney } from '../../shared/money/currencies.ts'
import { usePrompt } from '../../shared/prompts/use-prompt.ts'
import { usePaths } from '../../shared/site/use-paths.ts'
import styles from './bonus-alerts.module.css'
import { type Unseen, useMarkSeen, useRefreshOnceShown, useUnseen } from './use-unseen.ts'

/** The specification does not show the default delay; after a hit it is a second, for a hit there is none. */
const DELAY_MS = 3000
const AFTER_HIT_MS = 1000

/** One card at a time for what the player has not been told of: jackpots they hit, then bonuses. */
export function BonusAlerts() {
  const { unseen, areHitsKnown } = useUnseen()
  const markSeen = useMarkSeen()
  const [isLeftAlone, setIsLeftAlone] = useState(false)
  const first = unseen.find(({ kind }) => kind === 'hit' || !isLeftAlone)
  const isDue = useIsDue(first, areHitsKnown)
  const key = first ? keyOf(first) : null
  const { isInTurn, answer } = usePrompt({
    name: 'bonus_alert',
    rank: 6,
    subject: key ?? '',
    isWanted: isDue && first !== undefined,
    onAnsweredElsewhere: () => first && markSeen(first),
  })
  useRefreshOnceShown(isInTurn ? key : null)
  if (!first || !isInTurn) return null

  function close(): void {
    if (!first) return
    answer()
    markSeen(first)
  }
  /** Whoever lets one pass is not handed the next in this visit; all of them stand among the promotions. */
  function leave(): void {
    setIsLeftAlone(true)
    close()
  }
  return first.kind === 'hit' ? (
    <HitCard hit={first.hit} onClose={close} />
  ) : (
    <BonusCard bonus={first.bonus} onClose={close} onLeave={leave} />
  )
}

function keyOf(unseen: Unseen): string {
  return unseen.kind === 'hit' ? `hit:${unseen.hit.id}` : `${unseen.bonus.bonusType}:${unseen.bonus.id}`
}

/** Hits at once, bonuses some seconds after the page lives or a second after a hit. */
function useIsDue(first: Unseen | undefined, areHitsKnown: boolean): boolean {
  const [dueKind, setDueKind] = useState<Unseen['kind'] | null>(null)
  const hadHit = useRef(false)
  const kind = first?.kind ?? null
  useEffect(() => {
    if (!areHitsKnown || kind === null) return undefined
    const delayMs = kind === 'hit' ? 0 : hadHit.current ? AFTER_HIT_MS : DELAY_MS
    if (kind === 'hit') hadHit.current = true
    const timer = setTimeout(() => setDueKind(kind), delayMs)
    return () => clearTimeout(timer)
  }, [kind, areHitsKnown])
  return kind !== null && dueKind === kind
}

function HitCard({ hit, onClose }: { hit: Extract<Unseen, { kind: 'hit' }>['hit']; onClose: () => void }) {
  const t = useT()
  const money = useMoney()
  const paths = usePaths()
  const bet = hit.betId !== null && (
    <ButtonLink href={paths.bet(hit.betId)} onClick={onClose}>
      {t('sb.jackpot.won.bet')}
    </ButtonLink>
  )
  return (
    <PromptCard title={t('sb.jackpot.won.title')} action={bet} onClose={onClose}>
      <p className={styles.worth}>
        {t('sb.jackpot.won.text', { level: hit.level.name, amount: money(hit.amount, hit.currency) })}
      </p>
      <p>{t(hit.status === 'paid' ? 'sb.jackpot.won.paid' : 'sb.jackpot.won.approved')}</p>
    </PromptCard>
  )
}

function BonusCard({
  bonus,
  onClose,
  onLeave,
}: {
  bonus: Extract<Unseen, { kind: 'bonus' }>['bonus']
  onClose: () => void
  onLeave: () => void
}) {
  const t = useT()
  const money = useMoney()
  const paths = usePaths()
  const isInsurance = bonus.bonusType === 'hunting' && bonus.insurance !== null
  const details = (
    <ButtonLink href={paths.to('promotions')} onClick={onClose}>
      {t('sb.bonus.details')}
    </ButtonLink>
  )
  return (
    <PromptCard
      title={t(`sb.bonus.alert.${isInsurance ? 'insurance' : bonus.bonusType}`)}
      action={details}
      onClose={onClose}
      onLeave={onLeave}
    >
      <p className={styles.worth}>{bonus.name}</p>
      {bonus.bonusType === 'freebet' && (
        <p className={styles.amount}>{money(bonus.issuedAmount, bonus.issuedCurrency)}</p>
      )}
    </PromptCard>
  )
}
