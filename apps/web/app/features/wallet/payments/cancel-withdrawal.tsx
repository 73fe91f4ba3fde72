import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelWithdrawal } from '@touchline/contract/calls/wallet/payments'
import { Button } from '@touchline/ui/button'
import { useErrorAlert } from '../../../shared/alerts/use-error-alert.ts'
import { cancelAndInvalidate } from '../../../shared/api/cancel-and-invalidate.ts'
import { useApi } from '../../../shared/api/use-api.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { PAYMENTS } from './payment-queries.ts'

export function CancelWithdrawal({ id }: { id: number }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const raiseError = useErrorAlert()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(cancelWithdrawal, { params: { id } }),
    onError: (error) => raiseError(error, 'withdrawal'),
    // Refused too: it has gone on meanwhile.
    onSettled: () => cancelAndInvalidate(queries, { queryKey: PAYMENTS }),
  })
  return (
    <Button isLoading={isPending} onClick={() => mutate()}>
      {t('sb.withdraw.cancel')}
    </Button>
  )
}
