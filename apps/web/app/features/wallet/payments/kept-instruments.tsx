import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listInstruments, removeInstrument } from '@touchline/contract/calls/wallet/payment-methods'
import { Button } from '@touchline/ui/button'
import { useId, useRef } from 'react'
import { useErrorAlert } from '../../../shared/alerts/use-error-alert.ts'
import { cancelAndInvalidate } from '../../../shared/api/cancel-and-invalidate.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import styles from './payment-list.module.css'
import { useInstruments } from './payment-queries.ts'

/** What the provider keeps for quick deposits and withdrawals, to be forgotten; nothing while there is none. */
export function KeptInstruments() {
  const t = useT()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { data } = useInstruments()
  const { mutate, isPending } = useForget()
  if (!data || data.length === 0) return null
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h2 ref={title} id={titleId} tabIndex={-1} className={styles.title}>
        {t('sb.wallet.instruments')}
      </h2>
      <ul className={styles.list}>
        {data.map(({ id, label }) => (
          <li key={id} className={styles.row}>
            <div className={styles.head}>
              <bdi className={styles.name}>{label}</bdi>
              <Button
                size="small"
                disabled={isPending}
                aria-label={t('sb.wallet.forget.named', { label })}
                onClick={() => {
                  // The button goes with what it did.
                  title.current?.focus()
                  mutate(id)
                }}
              >
                {t('sb.wallet.forget')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useForget() {
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  return useMutation({
    mutationFn: (id: number) => api.call(removeInstrument, { params: { id } }),
    onError: (error) => raiseError(error, 'instrument'),
    onSettled: () => cancelAndInvalidate(queries, { queryKey: ['player', listInstruments.name] }),
  })
}
