import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '../../shared/storage/browser-storage.ts'
import { readStoredValue, writeStoredValue } from '../../shared/storage/stored-value.ts'

const Sound = z.object({ isMuted: z.boolean(), volume: z.number().check(z.minimum(0), z.maximum(1)) })
export type Sound = z.infer<typeof Sound>

const KEY = 'stream-sound'
/** Muted by default. */
const QUIET: Sound = { isMuted: true, volume: 0.7 }

/** The volume of streams, stored in the browser. */
export function useSound(video: React.RefObject<HTMLVideoElement | null>) {
  const [sound, setSound] = useState(() => readStoredValue(browserStorage('local'), KEY, Sound) ?? QUIET)

  useEffect(() => {
    if (video.current) apply(sound, video.current)
  }, [video, sound])

  // The element is authoritative: its picture-in-picture window has buttons too, and a browser may mute it.
  useEffect(() => {
    const listening = new AbortController()
    const { current } = video
    const follow = () => current && setSound({ isMuted: current.muted, volume: current.volume })
    current?.addEventListener('volumechange', follow, { signal: listening.signal })
    return () => listening.abort()
  }, [video])

  function change(next: Sound) {
    setSound(next)
    writeStoredValue(browserStorage('local'), KEY, next)
  }

  return {
    sound,
    toggleMuted: () => change({ ...sound, isMuted: !sound.isMuted }),
    /** Changing the volume unmutes. */
    setVolume: (volume: number) => change({ isMuted: volume === 0, volume }),
  }
}

function apply({ isMuted, volume }: Sound, video: HTMLVideoElement): void {
  video.muted = isMuted
  video.volume = volume
}
