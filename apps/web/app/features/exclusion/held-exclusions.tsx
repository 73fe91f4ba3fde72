import { useQueryClient } from '@tanstack/react-query'
import { revokeExclusion } from '@touchline/contract/calls/player/exclusions'
import type {
  GamblingBlock,
  PlayerExclusion,
  PlayerExclusions,
} from '@touchline/contract/entities/player/exclusion'
import { Button } from '@touchline/ui/button'
import { useId, useState } from 'react'
import { useErrorAlert } from '../../shared/alerts/use-error-alert.ts'
import { useApi } from '../../shared/api/use-api.ts'
import { exclusionsQuery } from '../../shared/exclusion/exclusions-query.ts'
import { momentText } from '../../shared/exclusion/moment-text.ts'
import { useLocalFormat } from '../../shared/i18n/use-local-format.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { BlockText } from './block-text.tsx'
import styles from './break-page.module.css'

/** What holds now, and the way back where the jurisdiction has one. */
export function HeldExclusions({ held, block }: { held: PlayerExclusions; block: GamblingBlock }) {
  const t = useT()
  const titleId = useId()
  return (
    <section className={styles.card} data-held aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('sb.break.done')}
      </h2>
      <BlockText block={block} />
      {held.exclusions.map((exclusion) => (
        <Revocation key={exclusion.id} exclusion={exclusion} />
      ))}
    </section>
  )
}

function Revocation({ exclusion: { id, revocableUntil } }: { exclusion: PlayerExclusion }) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const format = useLocalFormat()
  const raiseError = useErrorAlert()
  const [isSending, setIsSending] = useState(false)
  if (revocableUntil === null) return null

  async function revoke(): Promise<void> {
    setIsSending(true)
    try {
      const left = await api.call(revokeExclusion, { params: { id } })
      queries.setQueryData(exclusionsQuery(api).queryKey, left)
    } catch (error) {
      raiseError(error, 'revoke-exclusion')
    } finally {
      setIsSending(false)
    }
  }
  return (
    <div className={styles.question}>
      <p>{t('sb.break.revocable', { until: momentText(revocableUntil, format) })}</p>
      <Button isLoading={isSending} onClick={() => void revoke()}>
        {t('sb.break.revoke')}
      </Button>
    </div>
  )
}
