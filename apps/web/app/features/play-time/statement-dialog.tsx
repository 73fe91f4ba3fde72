import { useQueryClient } from '@tanstack/react-query'
import { acknowledgePlayStatement } from '@touchline/contract/calls/player/play-statement'
import type { PlayStatement } from '@touchline/contract/entities/player/player-session'
import { Button } from '@touchline/ui/button'
import { Dialog } from '@touchline/ui/overlays/dialog'
import { useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useSignOut } from '../../shared/player/session/use-sign-out.ts'
import { usePrompt } from '../../shared/prompts/use-prompt.ts'
import styles from './play-time.module.css'
import { PlayedMoney } from './played-money.tsx'
import { PLAY_STATEMENT_KEY } from './use-play-statement.ts'

/** What was staked, won and lost; no stake is taken before it is acknowledged. */
export function StatementDialog({ statement }: { statement: PlayStatement }) {
  const t = useT()
  const api = useApi()
  const signOut = useSignOut()
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
    <Dialog
      isOpen={isInTurn}
      canClose={false}
      onClose={() => {}}
      title={t('sb.statement.title', { days: statement.days })}
      closeLabel={t('a11y.close')}
      footer={
        <div className={styles.actions}>
          <Button isWide onClick={() => void signOut()}>
            {t('sb.account.sign_out')}
          </Button>
          <Button variant="primary" isWide isLoading={isSending} onClick={() => void acknowledge()}>
            {t('sb.statement.acknowledge')}
          </Button>
        </div>
      }
    >
      <div className={styles.root}>
        <p>{t('sb.statement.text')}</p>
        <PlayedMoney stakes={statement.stakes} wins={statement.wins} losses={statement.losses} />
      </div>
    </Dialog>
  )
}
