import { Button, ButtonLink } from '@touchline/ui/button'
import { useState } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { isSpoken, useLimitText } from '../../shared/limits/use-limit-text.ts'
import { limitsThatHold, type UserLimits } from '../../shared/limits/user-limits.ts'
import { useLive } from '../../shared/live/live-provider.tsx'
import { profilePath } from '../../shared/profile/profile-pages.ts'
import { pagePrompts } from '../../shared/prompts/page-prompts.ts'
import { PromptDialog } from '../../shared/prompts/prompt-dialog.tsx'
import { usePaths } from '../../shared/site/use-paths.ts'
import { Waiting } from './limit-line.tsx'
import { isReady } from './limit-value.ts'
import styles from './limits.module.css'
import { useLimitChanges } from './use-limit-changes.ts'

/** A wish whose waiting time is over, and the limits that are to be looked at again. */
export function LimitQuestions({ limits }: { limits: UserLimits }) {
  return (
    <>
      <ReadyLimit limits={limits} />
      <LimitReview limits={limits} />
    </>
  )
}

/** Put off, it asks again with the next page load; unanswered, the old limit stays. */
function ReadyLimit({ limits }: { limits: UserLimits }) {
  const t = useT()
  const nowMs = useLive().serverClock.now()
  const [putOff, setPutOff] = useState<readonly number[]>([])
  const ready = limits.userLimits.find((limit) => isReady(limit, nowMs) && !putOff.includes(limit.id))
  const close = () => {
    if (!ready) return
    pagePrompts.answer({ name: 'ready_limit', subject: String(ready.id) })
    setPutOff((ids) => [...ids, ready.id])
  }
  return (
    <PromptDialog
      name="ready_limit"
      rank={4}
      subject={String(ready?.id ?? '')}
      isOpen={ready !== undefined}
      onClose={close}
      title={t('sb.limits.ready.title')}
    >
      {ready && <Waiting limit={ready} isEnd={ready.status === 'unconfirmed_disabled'} />}
    </PromptDialog>
  )
}

function LimitReview({ limits }: { limits: UserLimits }) {
  const t = useT()
  const paths = usePaths()
  const text = useLimitText()
  const changes = useLimitChanges()
  const nowMs = useLive().serverClock.now()
  const [isPutOff, setIsPutOff] = useState(false)
  const dueAt = limits.reviewDueAt
  const isDue = dueAt !== null && Date.parse(dueAt) <= nowMs && !isPutOff
  const answer = () => {
    pagePrompts.answer({ name: 'limit_review', subject: dueAt ?? '' })
    void changes.review()
  }
  return (
    <PromptDialog
      name="limit_review"
      rank={4}
      subject={dueAt ?? ''}
      isOpen={isDue}
      onClose={() => setIsPutOff(true)}
      title={t('sb.limits.review.title')}
    >
      <div className={styles.group}>
        <ul>
          {limitsThatHold(limits)
            .filter(isSpoken)
            .map((limit) => (
              <li key={limit.id}>{text.rule(limit)}</li>
            ))}
        </ul>
        <ButtonLink isWide href={paths.localized(profilePath('limits'))} onClick={answer}>
          {t('sb.limits.review.change')}
        </ButtonLink>
        <Button variant="primary" isWide onClick={answer}>
          {t('sb.limits.review.yes')}
        </Button>
      </div>
    </PromptDialog>
  )
}
