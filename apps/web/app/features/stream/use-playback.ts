import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { openPlayback, type Playback } from './playback.ts'
import { IDLE_PLAYER, isStreamOpen, type PlayerEvent, reducePlayer } from './player-state.ts'

/** A browser's own player may wait forever without an error. */
const PATIENCE_MS = 20_000

/** The video of one address in a video element: opened by the first press, closed on unmount. */
export function usePlayback(video: React.RefObject<HTMLVideoElement | null>, url: string) {
  const [state, send] = useReducer(reducePlayer, IDLE_PLAYER)
  const playback = useRef<Playback | null>(null)
  const attempts = useRef(0)
  useVideoEvents(video, send)
  useRestWhileHidden(video, playback)

  useEffect(() => () => playback.current?.close(), [])

  const isLoading = state.status === 'loading'
  const giveUp = useEffectEvent(() => {
    attempts.current += 1
    playback.current?.close()
    playback.current = null
    send({ type: 'playbackFailed', failure: 'network' })
  })
  useEffect(() => {
    const timer = isLoading ? setTimeout(() => giveUp(), PATIENCE_MS) : undefined
    return () => clearTimeout(timer)
  }, [isLoading])

  async function open() {
    if (!video.current) return
    send({ type: 'pressedPlay' })
    attempts.current += 1
    const attempt = attempts.current
    playback.current?.close()
    playback.current = null
    const opened = await openPlayback(video.current, url, {
      onQualities: (qualities) => send({ type: 'qualitiesFound', qualities }),
      onFailed: (failure) => {
        playback.current?.close()
        playback.current = null
        send({ type: 'playbackFailed', failure })
      },
      onEnded: () => send({ type: 'playbackEnded' }),
      onBegunAnew: () => send({ type: 'pressedPlay' }),
    })
    // The component may have unmounted while the player was loading, or the wait timed out.
    if (video.current && attempt === attempts.current) playback.current = opened
    else opened?.close()
  }

  return {
    state,
    togglePlay: () => {
      if (!isStreamOpen(state)) open().catch(() => send({ type: 'playbackFailed', failure: 'network' }))
      else if (state.status === 'paused') playback.current?.resume()
      else if (state.status !== 'loading') playback.current?.pause()
    },
    chooseQuality: (quality: number | null) => {
      playback.current?.chooseQuality(quality)
      send({ type: 'qualityChosen', quality })
    },
  }
}

function useVideoEvents(video: React.RefObject<HTMLVideoElement | null>, send: (event: PlayerEvent) => void) {
  useEffect(() => {
    const listening = new AbortController()
    const on = (name: string, type: 'playbackMoved' | 'playbackWaited' | 'playbackStopped') =>
      video.current?.addEventListener(name, () => send({ type }), { signal: listening.signal })
    on('playing', 'playbackMoved')
    on('waiting', 'playbackWaited')
    on('pause', 'playbackStopped')
    return () => listening.abort()
  }, [video, send])
}

/** A hidden video is paused, since it costs data; one in picture-in-picture is visible. */
function useRestWhileHidden(
  video: React.RefObject<HTMLVideoElement | null>,
  playback: React.RefObject<Playback | null>,
) {
  const wasPlaying = useRef(false)
  const onChange = useEffectEvent(() => {
    if (document.hidden) {
      wasPlaying.current = video.current?.paused === false && !document.pictureInPictureElement
      if (wasPlaying.current) playback.current?.pause()
    } else if (wasPlaying.current) {
      wasPlaying.current = false
      playback.current?.resume()
    }
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('visibilitychange', () => onChange(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
