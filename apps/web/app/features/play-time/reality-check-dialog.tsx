import { useQueryClient } from '@tanstack/react-query'
import { continueSession } from '@touchline/contract/calls/sessions/sessions'
import type { SessionsInfo } from '@touchline/contract/entities/player/player-session'
import { useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useLocale, useT } from '../../shared/i18n/use-t.ts'
import { usePrompt } from '../../shared/prompts/use-prompt.ts'
import { PlayDialog } from './play-dialog.tsx'
import { playDuration } from './play-duration.ts'
import styles from './play-time.module.css'
import { PlayedMoney } from './played-money.tsx'
import { BETTING_SESSION_KEY } from './use-betting-session.ts'

export interface RealityCheckDialogProps {
  info: SessionsInfo
  isDue: boolean
  /** Whether the jurisdiction lets stakes wait for the answer. */
  isBlocking: boolean
}

/** How long, and with what result; it is left by an answer or by logging out alone. */
export function RealityCheckDialog({ info, isDue, isBlocking }: RealityCheckDialogProps) {
  const t = useT()
  const locale = useLocale()
  const queries = useQueryClient()
  const { isInTurn, answer } = usePrompt({
    name: 'reality_check',
    rank: 3,
    subject: info.realityCheck?.nextAt ?? '',
    isWanted: isDue,
    onAnsweredElsewhere: () => void queries.invalidateQueries({ queryKey: BETTING_SESSION_KEY }),
  })
  const { goOn, isSending } = useGoOn(answer)
  return (
    <PlayDialog
      isOpen={isInTurn}
      title={t('sb.reality_check.title')}
      answerLabel={t('sb.reality_check.continue')}
      isSending={isSending}
      onAnswer={() => void goOn()}
    >
      <p className={styles.lead}>
        {t('sb.reality_check.text', { duration: playDuration(info.elapsed, locale) })}
      </p>
      <PlayedMoney stakes={info.betsSum} wins={info.winsSum} />
      {isBlocking && <p className={styles.quiet}>{t('sb.reality_check.refuses')}</p>}
    </PlayDialog>
  )
}

function useGoOn(answer: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  const [isSending, setIsSending] = useState(false)

  async function goOn(): Promise<void> {
    setIsSending(true)
    try {
      const next = await api.call(continueSession, {})
      answer()
      queries.setQueryData(BETTING_SESSION_KEY, next)
    } catch (error) {
      raiseError(error, 'reality-check')
      // Whatever has come in between, such as the end of a limit, is found out by asking.
      void queries.invalidateQueries({ queryKey: BETTING_SESSION_KEY })
    } finally {
      setIsSending(false)
    }
  }

  return { goOn, isSending }
}
