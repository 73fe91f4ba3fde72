import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { openPicture, type Picture } from './playback.ts'
import { AT_REST, isOpen, type PlayerEvent, reducePlayer } from './player-state.ts'

/** A browser's own player may wait for ever without a word. */
const PATIENCE_MS = 20_000

/** The picture of one address in a video element: opened by the first press, closed with the component. */
export function usePicture(video: React.RefObject<HTMLVideoElement | null>, url: string) {
  const [state, send] = useReducer(reducePlayer, AT_REST)
  const picture = useRef<Picture | null>(null)
  const attempts = useRef(0)
  useVideoEvents(video, send)
  useRestWhileHidden(video, picture)

  useEffect(() => () => picture.current?.close(), [])

  const isLoading = state.status === 'loading'
  const giveUp = useEffectEvent(() => {
    attempts.current += 1
    picture.current?.close()
    picture.current = null
    send({ type: 'pictureFailed', failure: 'network' })
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
    picture.current?.close()
    picture.current = null
    const opened = await openPicture(video.current, url, {
      onQualities: (qualities) => send({ type: 'qualitiesFound', qualities }),
      onFailed: (failure) => {
        picture.current?.close()
        picture.current = null
        send({ type: 'pictureFailed', failure })
      },
      onEnded: () => send({ type: 'pictureEnded' }),
      onBegunAnew: () => send({ type: 'pressedPlay' }),
    })
    // The tab may have been left while the player was on its way, or the wait given up.
    if (video.current && attempt === attempts.current) picture.current = opened
    else opened?.close()
  }

  return {
    state,
    togglePlay: () => {
      if (!isOpen(state)) open().catch(() => send({ type: 'pictureFailed', failure: 'network' }))
      else if (state.status === 'paused') picture.current?.resume()
      else if (state.status !== 'loading') picture.current?.pause()
    },
    chooseQuality: (quality: number | null) => {
      picture.current?.chooseQuality(quality)
      send({ type: 'qualityChosen', quality })
    },
  }
}

function useVideoEvents(video: React.RefObject<HTMLVideoElement | null>, send: (event: PlayerEvent) => void) {
  useEffect(() => {
    const listening = new AbortController()
    const on = (name: string, type: 'pictureMoved' | 'pictureWaited' | 'pictureStopped') =>
      video.current?.addEventListener(name, () => send({ type }), { signal: listening.signal })
    on('playing', 'pictureMoved')
    on('waiting', 'pictureWaited')
    on('pause', 'pictureStopped')
    return () => listening.abort()
  }, [video, send])
}

/** Nobody pays for a picture that nobody sees; one in a window of its own is seen. */
function useRestWhileHidden(
  video: React.RefObject<HTMLVideoElement | null>,
  picture: React.RefObject<Picture | null>,
) {
  const wasPlaying = useRef(false)
  const onChange = useEffectEvent(() => {
    if (document.hidden) {
      wasPlaying.current = video.current?.paused === false && !document.pictureInPictureElement
      if (wasPlaying.current) picture.current?.pause()
    } else if (wasPlaying.current) {
      wasPlaying.current = false
      picture.current?.resume()
    }
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('visibilitychange', () => onChange(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
