import { useQuery } from '@tanstack/react-query'
import { getSpend } from '@touchline/contract/calls/limits/user-limits'
import { limitRule } from '@touchline/protection/jurisdictions/jurisdiction-pack'
import { Button } from '@touchline/ui/button'
import { useState } from 'react'
import { useSession } from '../../shared/api/session.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { limitsThatHold, type UserLimits } from '../../shared/limits/user-limits.ts'
import { closeAccountDialog } from '../../shared/player/session/account-dialog.ts'
import { PromptDialog } from '../../shared/prompts/prompt-dialog.tsx'
import { LimitForm } from './limit-form.tsx'
import styles from './limits.module.css'

export interface AskForLimitProps {
  limits: UserLimits
  /** The deposit dialogue waits behind this one. */
  isDepositOpen: boolean
}

/** Before the first deposit, where the jurisdiction prompts for a limit: setting one is what it suggests. */
export function AskForLimit({ limits, isDepositOpen }: AskForLimitProps) {
  const t = useT()
  const session = useSession()
  const isFirst = useIsFirstDeposit(isDepositOpen)
  const [isAnswered, setIsAnswered] = useState(false)
  const pack = session.status === 'logged_in' ? session.player.jurisdiction : null
  const rule = pack && limitRule(pack, 'deposit')
  const [period, ...others] = rule?.periods ?? []
  const hasLimit = limitsThatHold(limits).some(({ type }) => type === 'deposit')
  const isAsked = isDepositOpen && isFirst && !isAnswered && !hasLimit && rule?.offer === 'prompted'
  if (period === undefined) return null
  return (
    <PromptDialog
      name="ask_for_limit"
      rank={2}
      isOpen={isAsked}
      onClose={closeAccountDialog}
      title={t('sb.limits.ask.title')}
    >
      <div className={styles.group}>
        <LimitForm
          type="deposit"
          periods={[period, ...others]}
          currency={limits.currency}
          current={null}
          onDone={() => undefined}
          isRequired
        />
        <Button variant="quiet" onClick={() => setIsAnswered(true)}>
          {t('sb.limits.ask.no')}
        </Button>
      </div>
    </PromptDialog>
  )
}

/** False until it is known. */
function useIsFirstDeposit(isDepositOpen: boolean): boolean {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['player', 'spend', 1],
    queryFn: ({ signal }) => api.call(getSpend, { query: { days: 1 } }, { signal }),
    enabled: isDepositOpen,
  })
  return data?.lifetime.every(({ deposited }) => deposited === 0) ?? false
}
