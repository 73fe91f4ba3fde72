import type { KeyboardEvent } from 'react'
import type { PlayerControlsProps } from './player-controls.tsx'
import { toggleFullscreen } from './toggle-fullscreen.ts'

const VOLUME_STEP = 0.1

/** The player's keyboard shortcuts; fields and buttons inside keep their own keys. */
export function usePlayerKeys({ playback, sound, stage, video }: PlayerControlsProps) {
  const turn = (step: number) => sound.setVolume(Math.min(1, Math.max(0, sound.sound.volume + step)))
  const keys: Record<string, () => void> = {
    ' ': playback.togglePlay,
    k: playback.togglePlay,
    m: sound.toggleMuted,
    f: () => toggleFullscreen(stage.current, video.current),
    ArrowUp: () => turn(VOLUME_STEP),
    ArrowDown: () => turn(-VOLUME_STEP),
  }

  return (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const act = keys[key]
    const isOthers = target instanceof HTMLElement && target.closest('input, select, button') !== null
    if (!act || ctrlKey || metaKey || altKey || (isOthers && (key.length !== 1 || key === ' '))) return
    event.preventDefault()
    act()
  }
}
