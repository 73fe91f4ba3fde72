import { ButtonLink } from '@touchline/ui/button'
import { EmptyState } from '@touchline/ui/state-message'
import { useT } from '../i18n/use-t.ts'
import { StatusPicture } from '../pictures/status-picture.tsx'
import { usePaths } from '../site/use-paths.ts'
import styles from './nothing-here.module.css'

/** Shown for a list without matches, with links to others. */
export function NothingHere() {
  const t = useT()
  const paths = usePaths()
  return (
    <EmptyState
      picture={<StatusPicture name="quiet-pitch" />}
      title={t('sb.list.empty')}
      action={<ButtonLink href={paths.to('live')}>{t('sb.list.to_live')}</ButtonLink>}
    >
      {t('sb.list.empty.hint')}
    </EmptyState>
  )
}

export function NothingLive() {
  const t = useT()
  const paths = usePaths()
  return (
    <EmptyState
      picture={<StatusPicture name="quiet-pitch" />}
      title={t('sb.list.empty.live')}
      action={<ButtonLink href={paths.to('schedule')}>{t('sb.list.to_schedule')}</ButtonLink>}
    >
      {t('sb.list.empty.live.hint')}
    </EmptyState>
  )
}

export interface NothingLiveOfProps {
  /** Undefined for a sport that has never been offered. */
  sportName: string | undefined
  /** Of all other sports together. */
  liveCount: number
}

/** The same of one sport, while others are live. */
export function NothingLiveOf({ sportName, liveCount }: NothingLiveOfProps) {
  const t = useT()
  const paths = usePaths()
  return (
    <EmptyState
      picture={<StatusPicture name="quiet-pitch" />}
      title={
        sportName === undefined
          ? t('sb.list.empty.live.this_sport')
          : t('sb.list.empty.live.sport', { sport: sportName })
      }
      action={
        <span className={styles.actions}>
          <ButtonLink href={paths.to('live')}>{t('sb.list.live_all', { count: liveCount })}</ButtonLink>
          <ButtonLink href={paths.to('schedule')}>{t('sb.list.to_schedule')}</ButtonLink>
        </span>
      }
    >
      {t('sb.list.empty.live.hint')}
    </EmptyState>
  )
}
