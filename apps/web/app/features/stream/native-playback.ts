import { playVideo } from './play-video.ts'
import type { Playback, PlaybackFailure, PlaybackListener } from './playback.ts'

/** Playback by the browser itself, which chooses the quality and reports no details of a failure. */
export function openNativePlayback(
  video: HTMLVideoElement,
  url: string,
  { onFailed, onEnded }: Pick<PlaybackListener, 'onFailed' | 'onEnded'>,
): Playback {
  const listening = new AbortController()
  const { signal } = listening
  const open = () => {
    video.src = url
    void playVideo(video)
  }

  async function report(failure: PlaybackFailure) {
    const isOurs = await isRefused(url)
    if (!signal.aborted) onFailed(isOurs ? 'refused' : failure)
  }

  video.addEventListener(
    'error',
    () => {
      const isUnsupported = video.error?.code === MediaError.MEDIA_ERR_DECODE
      void report(isUnsupported ? 'unsupported' : 'network')
    },
    { signal },
  )
  video.addEventListener('ended', onEnded, { signal })
  open()

  return {
    // Loads again at the live position: what was buffered before the pause is outdated.
    resume: open,
    pause: () => video.pause(),
    chooseQuality: () => undefined,
    close() {
      listening.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Whether the platform refuses the visitor; a browser's own player does not report it. */
async function isRefused(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { credentials: 'same-origin' })
    return status === 401 || status === 403
  } catch {
    return false
  }
}
