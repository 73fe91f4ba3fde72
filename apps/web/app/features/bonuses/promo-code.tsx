import { useMutation } from '@tanstack/react-query'
import { latinDigits } from '@touchline/betting/latin-digits'
import { applyPromoCode } from '@touchline/contract/calls/bonuses/bonus'
import { Button } from '@touchline/ui/button'
import { TextField } from '@touchline/ui/forms/text-field'
import { useState } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useRefreshBonuses } from './bonus-lists.ts'
import styles from './bonuses.module.css'

const CODE_LENGTH_MAX = 60

/** One answer for a code that is unknown, used or another's. */
export function PromoCodeForm() {
  const t = useT()
  const api = useApi()
  const refresh = useRefreshBonuses()
  const [code, setCode] = useState('')
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => api.call(applyPromoCode, { body: { code: latinDigits(code).trim() } }),
    onSuccess: () => {
      setCode('')
      refresh()
    },
  })
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') mutate()
      }}
    >
      <TextField
        label={t('sb.bonuses.code')}
        value={code}
        maxLength={CODE_LENGTH_MAX}
        autoComplete="off"
        error={error ? errorText(error, t) : undefined}
        onChange={(event) => {
          setCode(event.target.value)
          if (error) reset()
        }}
      />
      <Button type="submit" isLoading={isPending}>
        {t('sb.bonuses.code.use')}
      </Button>
      <output className={styles.quiet}>{isSuccess && t('sb.bonuses.code.done')}</output>
    </form>
  )
}
