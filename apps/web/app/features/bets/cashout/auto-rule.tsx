import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setAutoCashout } from '@touchline/contract/calls/bets/cashout'
import type { Bet } from '@touchline/contract/entities/bet'
import type { Money } from '@touchline/contract/entities/money'
import { Button } from '@touchline/ui/button'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../shared/api/use-api.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { AmountField } from '../../../shared/money/amount-field.tsx'
import { useCurrency, useMoney } from '../../../shared/money/currencies.ts'
import { upsertBets } from '../../../shared/player/bets/bets.ts'
import styles from './cash-out.module.css'
import { targetProblem } from './target-problem.ts'

/** The active rule: the value at which the bet is sold automatically. */
export function AutoRuleLine({ target, onChange }: { target: Money; onChange: () => void }) {
  const t = useT()
  const money = useMoney()
  return (
    <p className={styles.rule}>
      <span>{t('sb.cashout.rule.holds', { value: money(target.value, target.currency) })}</span>
      <Button variant="quiet" size="small" onClick={onChange}>
        {t('sb.cashout.rule.edit')}
      </Button>
    </p>
  )
}

/** Sets, changes and removes the rule. The platform executes it, also while the player is offline. */
export function AutoRuleForm({ bet, onDone }: { bet: Bet; onDone: () => void }) {
  const t = useT()
  const money = useMoney()
  const currency = useCurrency(bet.stake.currency)
  const [targetMinor, setTargetMinor] = useState(bet.autoCashout?.value ?? null)
  const { mutate, isPending, error, variables } = useSetRule(bet, onDone)
  const problem = targetMinor === null ? null : targetProblem(bet, targetMinor)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (targetMinor !== null && !problem) mutate(targetMinor)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <AmountField
        label={t('sb.cashout.rule.target')}
        currency={currency}
        valueMinor={targetMinor}
        hint={t('sb.cashout.rule.hint')}
        error={
          error
            ? errorText(error, t)
            : problem
              ? t(problem, { value: money(bet.possibleWin.value, currency.code) })
              : undefined
        }
        onChange={setTargetMinor}
      />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          disabled={targetMinor === null || problem !== null || isPending}
          isLoading={isPending && variables !== null}
        >
          {t(bet.autoCashout ? 'sb.cashout.rule.change' : 'sb.cashout.rule.set')}
        </Button>
        {bet.autoCashout && (
          <Button
            disabled={isPending}
            isLoading={isPending && variables === null}
            onClick={() => mutate(null)}
          >
            {t('sb.cashout.rule.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}

function useSetRule({ id, stake }: Bet, onDone: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (targetMinor: number | null) => {
      const value = targetMinor === null ? null : { value: targetMinor, currency: stake.currency }
      return api.call(setAutoCashout, { params: { id }, body: { value } })
    },
    onSuccess({ bet }) {
      upsertBets(queries, [bet])
      onDone()
    },
  })
}
