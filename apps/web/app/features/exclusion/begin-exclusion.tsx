import type { Jurisdiction } from '@touchline/contract/entities/jurisdiction'
import type { ExcludedAccess } from '@touchline/protection/exclusions/exclusion'
import { exclusionEnd, type WantedExclusion } from '@touchline/protection/exclusions/exclusion-end'
import { Button } from '@touchline/ui/button'
import { Select } from '@touchline/ui/forms/select'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { useByTime } from '../../shared/live/use-by-time.ts'
import { BlockText } from './block-text.tsx'
import styles from './break-page.module.css'
import { useExclude } from './use-exclude.ts'

interface Choice {
  label: string
  wanted: WantedExclusion
}

export interface BeginExclusionProps {
  title: string
  text: string
  jurisdiction: Jurisdiction
  access: ExcludedAccess
  choices: readonly Choice[]
}

/** How long, when it would end, and two presses. */
export function BeginExclusion({ title, text, jurisdiction, access, choices }: BeginExclusionProps) {
  const t = useT()
  const titleId = useId()
  const [at, setAt] = useState(0)
  const [isSure, setIsSure] = useState(false)
  const choice = choices[at] ?? choices[0]
  const endsAt = useEnd(choice?.wanted, jurisdiction)
  if (!choice || endsAt === undefined) return null
  const block = { until: endsAt, access }
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      {isSure ? (
        <AreYouSure choice={choice} block={block} onBack={() => setIsSure(false)} />
      ) : (
        <>
          <div className={styles.field}>
            <Select
              label={t('sb.break.duration')}
              value={String(at)}
              options={choices.map(({ label }, index) => ({ value: String(index), label }))}
              onSelect={(value) => setAt(Number(value))}
            />
          </div>
          <div className={styles.preview} aria-live="polite">
            <BlockText block={block} />
          </div>
          <Button onClick={() => setIsSure(true)}>{t('sb.break.begin')}</Button>
        </>
      )}
    </section>
  )
}

function AreYouSure({
  choice: { label, wanted },
  block,
  onBack,
}: {
  choice: Choice
  block: { until: string | null; access: ExcludedAccess }
  onBack: () => void
}) {
  const t = useT()
  const question = useRef<HTMLDivElement>(null)
  const { begin, isSending } = useExclude()
  // The button that was pressed has gone, and the keyboard is to go on where it was.
  useEffect(() => question.current?.focus(), [])
  return (
    <div ref={question} tabIndex={-1} className={styles.question}>
      <p className={styles.strong}>{label}</p>
      <BlockText block={block} />
      <p>{t('sb.break.sure')}</p>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onBack}>
          {t('sb.break.back')}
        </Button>
        <Button variant="danger" isLoading={isSending} onClick={() => void begin(wanted)}>
          {t('sb.break.confirm')}
        </Button>
      </div>
    </div>
  )
}

/** Null for no end; undefined where the jurisdiction does not offer it. To the minute that is shown. */
function useEnd(wanted: WantedExclusion | undefined, jurisdiction: Jurisdiction): string | null | undefined {
  const nowMs = useByTime((ms) => ms - (ms % 60_000))
  const endsAtMs = wanted ? exclusionEnd(wanted, jurisdiction, nowMs) : null
  if (endsAtMs === null) return undefined
  return Number.isFinite(endsAtMs) ? new Date(endsAtMs).toISOString() : null
}
