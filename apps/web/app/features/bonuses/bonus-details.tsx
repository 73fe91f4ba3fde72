import { useMutation, useQuery } from '@tanstack/react-query'
import { canBeActivated } from '@touchline/betting/bonuses/bonus-status'
import { activateBonus, declineBonus, getBonusTerms } from '@touchline/contract/calls/bonuses/bonus'
import type { Bonus } from '@touchline/contract/entities/player/bonus'
import { Button } from '@touchline/ui/button'
import { Skeleton } from '@touchline/ui/skeleton'
import { useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { isApiError } from '../../shared/api/is-api-error.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useTermText } from '../../shared/bonuses/use-term-text.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { PromptDialog } from '../../shared/prompts/prompt-dialog.tsx'
import { useApp } from '../../shared/site/app-context.tsx'
import { bonusStatusNow } from './bonus-card.tsx'
import { LIST_NAMES, useRefreshBonuses } from './bonus-lists.ts'
import styles from './bonuses.module.css'
import { Leaderboard } from './leaderboard.tsx'
import { LootboxBoxes } from './lootbox-boxes.tsx'
import { WorkedExample } from './worked-example.tsx'

export interface BonusDetailsProps {
  bonus: Bonus
  isOpen: boolean
  onClose: () => void
}

/** What it promises and asks, from the platform's own numbers; the operator's words below; activation last. */
export function BonusDetails({ bonus, isOpen, onClose }: BonusDetailsProps) {
  const t = useT()
  const { terms, reload } = useTerms(bonus)
  const status = bonusStatusNow(bonus)
  const act = useActions(bonus, { version: terms?.termsVersion ?? null, reload, onClose })
  const isActivatable = canBeActivated(status)
  return (
    <PromptDialog
      name="bonus_details"
      rank={5}
      isOpen={isOpen}
      onClose={onClose}
      title={bonus.name}
      footer={
        isActivatable && (
          <div className={styles.actions}>
            <Button isLoading={act.isDeclining} onClick={act.decline}>
              {t('sb.bonuses.decline')}
            </Button>
            <Button
              variant="primary"
              disabled={terms === null}
              isLoading={act.isActivating}
              onClick={act.activate}
            >
              {t('sb.bonuses.activate')}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.details}>
        {terms ? <Terms {...terms} /> : <Skeleton width="100%" height="120px" />}
        <WorkedExample bonus={bonus} />
        {bonus.bonusType === 'lootbox' && <LootboxBoxes lootbox={bonus} />}
        {bonus.bonusType === 'tournament' && <Leaderboard tournamentId={bonus.id} />}
        {status === 'active' && bonus.bonusType !== 'freebet' && (
          <OptOut isSending={act.isDeclining} onOptOut={act.decline} />
        )}
      </div>
    </PromptDialog>
  )
}

/** Of an active bonus, with two presses; a free bet is simply not used. */
function OptOut({ isSending, onOptOut }: { isSending: boolean; onOptOut: () => void }) {
  const t = useT()
  const [isAsked, setIsAsked] = useState(false)
  return (
    <div className={styles.optOut}>
      <output>{isAsked && t('sb.bonuses.opt_out.sure')}</output>
      <Button
        variant={isAsked ? 'danger' : 'quiet'}
        isLoading={isSending}
        onClick={isAsked ? onOptOut : () => setIsAsked(true)}
      >
        {t('sb.bonuses.opt_out')}
      </Button>
    </div>
  )
}

function Terms({
  terms,
  paragraphs,
}: {
  terms: Parameters<ReturnType<typeof useTermText>>[0][]
  paragraphs: string[]
}) {
  const text = useTermText()
  return (
    <>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term.kind}>{text(term)}</li>
        ))}
      </ul>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.quiet}>
          {paragraph}
        </p>
      ))}
    </>
  )
}

function useTerms({ id, bonusType, termsVersion }: Bonus) {
  const api = useApi()
  const { locale } = useApp().format
  const { data, refetch } = useQuery({
    queryKey: [getBonusTerms.name, bonusType, id, termsVersion, locale],
    queryFn: ({ signal }) =>
      api.call(getBonusTerms, { params: { type: LIST_NAMES[bonusType], id } }, { signal }),
    retry: false,
  })
  return { terms: data ?? null, reload: () => void refetch() }
}

function useActions(
  { id, bonusType: type }: Bonus,
  { version, reload, onClose }: { version: number | null; reload: () => void; onClose: () => void },
) {
  const api = useApi()
  const refresh = useRefreshBonuses()
  const raise = useErrorAlert()
  const activation = useMutation({
    mutationFn: (termsVersion: number) =>
      api.call(activateBonus, { params: { id }, body: { type, termsVersion } }),
    onSuccess: onClose,
    onError: (error) => {
      raise(error, 'bonus-activate')
      if (isApiError(error, 'bonus_terms_changed')) reload()
    },
    onSettled: refresh,
  })
  const decline = useMutation({
    mutationFn: () => api.call(declineBonus, { params: { id }, body: { type } }),
    onSuccess: onClose,
    onError: (error) => raise(error, 'bonus-decline'),
    onSettled: refresh,
  })
  return {
    activate: () => version !== null && activation.mutate(version),
    decline: () => decline.mutate(),
    isActivating: activation.isPending,
    isDeclining: decline.isPending,
  }
}
