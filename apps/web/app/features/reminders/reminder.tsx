import { useQuery } from '@tanstack/react-query'
import { getMayPromote } from '@touchline/contract/calls/player/may-promote'
import { Button } from '@touchline/ui/button'
import { Dialog } from '@touchline/ui/overlays/dialog'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePrompt } from '../../shared/prompts/use-prompt.ts'
import { useSite } from '../../shared/site/app-context.tsx'
import styles from './reminder.module.css'

export interface ReminderProps {
  kind: 'deposit' | 'sign_up'
  /** When its turn has come. */
  onShown: () => void
  onTaken: () => void
}

export function Reminder({ kind, onShown, onTaken }: ReminderProps) {
  const t = useT()
  const { name } = useSite().site
  const [isOpen, setIsOpen] = useState(true)
  const isAllowed = useIsAllowed(kind)
  const close = () => setIsOpen(false)
  const { isInTurn, answer } = usePrompt({
    name: `${kind}_reminder`,
    rank: 6,
    isWanted: isOpen && isAllowed,
    onAnsweredElsewhere: close,
  })
  const shown = useEffectEvent(onShown)
  useEffect(() => {
    if (isInTurn) shown()
  }, [isInTurn])

  function leave(): void {
    answer()
    close()
  }
  return (
    <Dialog
      isOpen={isInTurn}
      onClose={leave}
      title={
        kind === 'deposit' ? t('sb.reminder.deposit.title') : t('sb.reminder.sign_up.title', { site: name })
      }
      closeLabel={t('a11y.close')}
    >
      <div className={styles.root}>
        <p>{t(`sb.reminder.${kind}.text`)}</p>
        <Button
          variant="primary"
          size="large"
          isWide
          onClick={() => {
            leave()
            onTaken()
          }}
        >
          {t(kind === 'deposit' ? 'sb.deposit.title' : 'sb.nav.sign_up')}
        </Button>
        <Button variant="quiet" isWide onClick={leave}>
          {t('sb.reminder.later')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The platform knows what the player has met on other devices; a visitor is asked for nothing. */
function useIsAllowed(kind: ReminderProps['kind']): boolean {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['player', 'may-promote'],
    queryFn: ({ signal }) => api.call(getMayPromote, {}, { signal }),
    enabled: kind === 'deposit',
    gcTime: 0,
  })
  return kind === 'sign_up' || data?.isAllowed === true
}
