import { IconButton } from '@touchline/ui/icon-button'
import Maximize from 'lucide-react/icons/maximize'
import Pause from 'lucide-react/icons/pause'
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2'
import Play from 'lucide-react/icons/play'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeOff from 'lucide-react/icons/volume-off'
import type { RefObject } from 'react'
import { useT } from '../../shared/i18n/use-t.ts'
import styles from './player-controls.module.css'
import type { useSound } from './sound.ts'
import { toggleFullscreen, togglePictureInPicture } from './toggle-fullscreen.ts'
import type { usePlayback } from './use-playback.ts'

export interface PlayerControlsProps {
  playback: ReturnType<typeof usePlayback>
  sound: ReturnType<typeof useSound>
  stage: RefObject<HTMLElement | null>
  video: RefObject<HTMLVideoElement | null>
}

/** The row below the video. Controls that the browser does not support are left out. */
export function PlayerControls({ playback, sound, stage, video }: PlayerControlsProps) {
  const t = useT()
  const { state, togglePlay } = playback
  const { isMuted, volume } = sound.sound
  const isPaused = state.status === 'paused'
  return (
    <div className={styles.root}>
      <IconButton
        label={t(isPaused ? 'sb.stream.resume' : 'sb.stream.pause')}
        icon={isPaused ? <Play size={20} /> : <Pause size={20} />}
        onClick={togglePlay}
      />
      <span className={styles.live} data-behind={isPaused || undefined}>
        {t('sb.stream.live')}
      </span>
      <IconButton
        label={t('sb.stream.mute')}
        aria-pressed={isMuted}
        icon={isMuted ? <VolumeOff size={20} /> : <Volume2 size={20} />}
        onClick={sound.toggleMuted}
      />
      <input
        type="range"
        className={styles.volume}
        aria-label={t('sb.stream.volume')}
        min={0}
        max={100}
        step={5}
        value={isMuted ? 0 : Math.round(volume * 100)}
        onChange={(event) => sound.setVolume(Number(event.target.value) / 100)}
      />
      <span className={styles.space} />
      <QualityChoice playback={playback} />
      {document.pictureInPictureEnabled && (
        <IconButton
          label={t('sb.stream.window')}
          icon={<PictureInPicture size={20} />}
          onClick={() => togglePictureInPicture(video.current)}
        />
      )}
      <IconButton
        label={t('sb.stream.fullscreen')}
        icon={<Maximize size={20} />}
        onClick={() => toggleFullscreen(stage.current, video.current)}
      />
    </div>
  )
}

function QualityChoice({ playback: { state, chooseQuality } }: Pick<PlayerControlsProps, 'playback'>) {
  const t = useT()
  if (state.qualities.length < 2) return null
  return (
    <select
      className={styles.quality}
      aria-label={t('sb.stream.quality')}
      value={state.quality ?? 'auto'}
      onChange={({ target }) => chooseQuality(target.value === 'auto' ? null : Number(target.value))}
    >
      <option value="auto">{t('sb.stream.quality.auto')}</option>
      {state.qualities.map(({ index, height }) => (
        <option key={index} value={index}>
          {`${height}p`}
        </option>
      ))}
    </select>
  )
}
