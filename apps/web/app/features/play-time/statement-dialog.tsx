import { useQueryClient } from '@tanstack/react-query'
import { acknowledgePlayStatement } from '@touchline/contract/calls/player/play-statement'
import type { PlayStatement } from '@touchline/contract/entities/player/player-session'
import { useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { usePrompt } from '../../shared/prompts/use-prompt.ts'
import { PlayDialog } from './play-dialog.tsx'
import { PlayedMoney } from './played-money.tsx'
import { PLAY_STATEMENT_KEY } from './use-play-statement.ts'

/** What was staked, won and lost; no stake is taken before it is acknowledged. */
export function StatementDialog({ statement }: { statement: PlayStatement }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  const [isSending, setIsSending] = useState(false)
  const { isInTurn, answer } = usePrompt({
    name: 'play_statement',
    rank: 2,
    subject: statement.dueAt,
    isWanted: statement.isDue,
    onAnsweredElsewhere: () => void queries.invalidateQueries({ queryKey: PLAY_STATEMENT_KEY }),
  })

  async function acknowledge(): Promise<void> {
    setIsSending(true)
    try {
      const reply = await api.call(acknowledgePlayStatement, {})
      answer()
      queries.setQueryData(PLAY_STATEMENT_KEY, reply.statement)
    } catch (error) {
      raiseError(error, 'play-statement')
    } finally {
      setIsSending(false)
    }
  }

  return (
    <PlayDialog
      isOpen={isInTurn}
      title={t('sb.statement.title', { days: statement.days })}
      answerLabel={t('sb.statement.acknowledge')}
      isSending={isSending}
      onAnswer={() => void acknowledge()}
    >
      <p>{t('sb.statement.text')}</p>
      <PlayedMoney stakes={statement.stakes} wins={statement.wins} losses={statement.losses} />
    </PlayDialog>
  )
}
