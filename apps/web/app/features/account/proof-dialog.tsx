import { useQuery } from '@tanstack/react-query'
import { beginProof } from '@touchline/contract/calls/users/proof'
import { Skeleton } from '@touchline/ui/skeleton'
import { useState } from 'react'
import { useApi } from '../../shared/api/use-api.ts'
import { QueryFailed } from '../../shared/errors/query-failed.tsx'
import { useT } from '../../shared/i18n/use-t.ts'
import type { ProofRequest } from '../../shared/player/proofs/fresh-proof.ts'
import { PromptDialog } from '../../shared/prompts/prompt-dialog.tsx'
import { ProofForm } from './forms/proof-form.tsx'

/** Asks who it is before something that a stolen session must not do; renders the last one while it closes. */
export function ProofDialog({ request }: { request: ProofRequest | null }) {
  const t = useT()
  const [last, setLast] = useState(request)
  if (request && request !== last) setLast(request)
  const shown = request ?? last
  return (
    <PromptDialog
      name="proof"
      rank={5}
      isOpen={request !== null}
      onClose={() => shown?.end(false)}
      title={t('sb.account.proof.title')}
    >
      {request && <ProofMethods request={request} />}
    </PromptDialog>
  )
}

function ProofMethods({ request }: { request: ProofRequest }) {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['player', beginProof.name],
    queryFn: ({ signal }) => api.call(beginProof, {}, { signal }),
    // A challenge works once, and is that of the form until then: whoever looks up a code comes back to it.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="160px" shape="surface" />
  return <ProofForm {...data} onProved={() => request.end(true)} />
}
