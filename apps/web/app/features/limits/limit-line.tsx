import type { UserLimit } from '@touchline/contract/entities/player/user-limit'
import { Button } from '@touchline/ui/button'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { type SpokenLimit, useLimitText } from '../../shared/limits/use-limit-text.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { ChangePreviewNote } from './change-preview.tsx'
import { LimitForm } from './limit-form.tsx'
import { isReady, usedShare, valueOf } from './limit-value.ts'
import styles from './limits.module.css'
import { useLimitChanges } from './use-limit-changes.ts'

export interface LimitRowProps {
  limit: UserLimit & { type: SpokenLimit }
  /** A looser value that waits. */
  wish: UserLimit | null
  /** After a change was asked for, or given up: what was pressed has gone. */
  onDone: () => void
}

/** A limit that holds: as a sentence, as a bar, what was asked of it, and what can be. */
export function LimitLine({ limit, wish, onDone }: LimitRowProps) {
  const t = useT()
  const text = useLimitText()
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const share = usedShare(limit)
  const left = text.left(limit)
  const close = () => {
    setOpen(null)
    onDone()
  }
  const waiting = wish ?? (limit.status === 'active' ? null : limit)
  return (
    <li className={styles.row}>
      <p>
        {text.rule(limit)} {left && <span className={styles.quiet}>{left}</span>}
      </p>
      {share !== null && (
        <div className={styles.bar} data-bar aria-hidden>
          <span style={{ inlineSize: `${(share * 100).toFixed(1)}%` }} data-full={share >= 1 || undefined} />
        </div>
      )}
      {waiting && <Waiting limit={waiting} isEnd={waiting === limit} />}
      {open === null && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setOpen('change')}>
            {t('sb.limits.change')}
          </Button>
          {!waiting && (
            <Button size="small" variant="quiet" onClick={() => setOpen('remove')}>
              {t('sb.limits.remove')}
            </Button>
          )}
        </div>
      )}
      {open === 'change' && (
        <LimitForm
          type={limit.type}
          periods={[limit.period]}
          currency={limit.amount?.currency ?? ''}
          current={limit}
          onDone={close}
        />
      )}
      {open === 'remove' && <RemoveQuestion limit={limit} onDone={close} />}
    </li>
  )
}

/** The date of the end stands beside the press that asks for it. */
function RemoveQuestion({ limit, onDone }: { limit: UserLimit; onDone: () => void }) {
  const t = useT()
  const changes = useLimitChanges()
  const { type, period } = limit
  const question = useRef<HTMLDivElement>(null)
  useEffect(() => question.current?.focus(), [])
  return (
    <div ref={question} tabIndex={-1} className={styles.form}>
      <ChangePreviewNote change={{ type, period, current: valueOf(limit), wanted: null }} />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onDone}>
          {t('sb.limits.cancel')}
        </Button>
        <Button variant="danger" onClick={() => void changes.remove(limit.id).then(onDone)}>
          {t('sb.limits.remove')}
        </Button>
      </div>
    </div>
  )
}

/** A wish, from when it holds or can be confirmed, and the way back. */
export function Waiting({ limit, isEnd }: { limit: UserLimit; isEnd: boolean }) {
  const t = useT()
  const text = useLimitText()
  const changes = useLimitChanges()
  const nowMs = useLive().serverClock.now()
  const at = limit.readyAt ?? limit.disableAt
  const canConfirm = isReady(limit, nowMs)
  const isConfirmed = limit.confirmUntil !== null
  return (
    <div className={styles.wish}>
      <p>
        {isEnd ? t('sb.limits.wish.end') : t('sb.limits.wish.value', { value: text.value(limit) })}{' '}
        {canConfirm && limit.confirmUntil
          ? t('sb.limits.wish.until', { date: text.moment(limit.confirmUntil) })
          : at &&
            t(isConfirmed ? 'sb.limits.preview.confirm' : 'sb.limits.preview.later', {
              date: text.moment(at),
            })}
      </p>
      <div className={styles.actions}>
        <Button size="small" variant="quiet" onClick={() => void takeBack()}>
          {t('sb.limits.keep')}
        </Button>
        {canConfirm && (
          <Button size="small" variant="primary" onClick={() => void changes.confirm(limit.id)}>
            {t('sb.limits.confirm')}
          </Button>
        )}
      </div>
    </div>
  )

  /** A wish is removed; an end is taken back by asking for the same value again. */
  function takeBack(): Promise<boolean> {
    if (!isEnd) return changes.remove(limit.id)
    const { amount, durationMinutes } = limit
    return changes.change(limit.id, {
      ...(amount && { amount }),
      ...(durationMinutes !== null && { durationMinutes }),
    })
  }
}
