import { Button } from '@touchline/ui/button'
import { IconButton } from '@touchline/ui/icon-button'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import { PlayerControls } from './player-controls.tsx'
import { isStreamOpen, type PlayerState } from './player-state.ts'
import { useSound } from './sound.ts'
import styles from './stream-player.module.css'
import { useDock } from './use-dock.ts'
import { usePlayback } from './use-playback.ts'
import { usePlayerKeys } from './use-player-keys.ts'

export interface StreamPlayerProps {
  url: string
  title: string
  /** Labels the platform's demo video, which is not the match. */
  isTest: boolean
}

/** A live video with its controls. Nothing is loaded before the first press. */
export function StreamPlayer({ url, title, isTest }: StreamPlayerProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const playback = usePlayback(video, url)
  const sound = useSound(video)
  const { state } = playback
  const isShown = isStreamOpen(state)
  const { isDocked, sendBack } = useDock(place, isShown && state.status !== 'paused')

  /** The pressed button is removed: the focus moves to the player. */
  function begin() {
    playback.togglePlay()
    stage.current?.focus({ preventScroll: true })
  }

  const press = usePlayerKeys({ playback, sound, stage, video })

  return (
    <div ref={place} className={styles.place}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys beside the buttons inside */}
      <section
        ref={stage}
        className={styles.stage}
        aria-label={t('sb.stream.player', { match: title })}
        data-status={state.status}
        data-docked={isDocked || undefined}
        tabIndex={-1}
        onKeyDown={press}
      >
        <div className={styles.screen}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a match as it happens has none */}
          <video
            ref={video}
            className={styles.video}
            playsInline
            muted={sound.sound.isMuted}
            preload="none"
            onClick={playback.togglePlay}
          />
          <p className={styles.title} aria-hidden>
            <bdi>{title}</bdi>
            {isTest && <span className={styles.test}>{t('sb.stream.test')}</span>}
          </p>
          {isDocked && (
            <div className={styles.undock}>
              <IconButton label={t('sb.stream.undock')} icon={<X size={18} />} onClick={sendBack} />
            </div>
          )}
          <Curtain state={state} onPlay={begin} />
        </div>
        <div className={styles.controls}>
          {isShown && <PlayerControls playback={playback} sound={sound} stage={stage} video={video} />}
        </div>
        <output data-spoken-only>{state.status === 'buffering' ? t('sb.stream.buffering') : ''}</output>
      </section>
    </div>
  )
}

/** The overlay while there is no video: start, loading, or the error. */
function Curtain({ state, onPlay }: { state: PlayerState; onPlay: () => void }) {
  const t = useT()
  const { status, failure } = state
  if (status === 'idle')
    return (
      <button type="button" className={styles.begin} onClick={onPlay}>
        <span className={styles.disc}>
          <Play size={32} fill="currentColor" aria-hidden />
        </span>
        {t('sb.stream.watch')}
      </button>
    )
  if (status === 'loading' || status === 'buffering') return <span className={styles.spinner} aria-hidden />
  if (status !== 'failed' && status !== 'ended') return null
  return (
    <div className={styles.message} role="alert">
      <p>{t(status === 'ended' ? 'sb.stream.over' : FAILURES[failure ?? 'network'])}</p>
      <Button onClick={onPlay}>{t('sb.stream.retry')}</Button>
    </div>
  )
}

const FAILURES = {
  network: 'sb.stream.failed',
  refused: 'sb.stream.refused',
  unsupported: 'sb.stream.unsupported',
} as const
