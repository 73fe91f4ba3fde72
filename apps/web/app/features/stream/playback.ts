/** A stream in a video element, independent of the decoder. Opened by a press, since a stream costs data. */
export interface Playback {
  /** Resumes at the live position, since bets on past play are impossible. */
  resume(): void
  /** Stops the video and its downloads. */
  pause(): void
  /** Null selects by bandwidth. */
  chooseQuality(index: number | null): void
  close(): void
}

export interface Quality {
  index: number
  /** Lines of the video: 720 for 720p. */
  height: number
}

export type PlaybackFailure = 'network' | 'refused' | 'unsupported'

export interface PlaybackListener {
  onQualities: (qualities: readonly Quality[]) => void
  onFailed: (failure: PlaybackFailure) => void
  onEnded: () => void
  /** Another player takes over from the start. */
  onBegunAnew: () => void
}

/** Reported by Safari, and by newer versions of other browsers. */
const HLS_TYPE = 'application/vnd.apple.mpegurl'

/**
 * By the browser's own HLS where available, else by hls.js, which is loaded then; also when the browser's own fails,
 * since support in most of them is recent.
 */
export async function openPlayback(
  video: HTMLVideoElement,
  url: string,
  listener: PlaybackListener,
): Promise<Playback | null> {
  if (video.canPlayType(HLS_TYPE) === '') return openByScript(video, url, listener)
  const { openNativePlayback } = await import('./native-playback.ts')
  let current: Playback | null = null
  let isClosed = false

  async function goOnByScript() {
    current?.close()
    listener.onBegunAnew()
    const opened = await openByScript(video, url, listener)
    if (isClosed) opened?.close()
    else current = opened
  }

  current = openNativePlayback(video, url, {
    ...listener,
    onFailed: (failure) => {
      if (failure === 'refused') listener.onFailed(failure)
      else goOnByScript().catch(() => listener.onFailed('network'))
    },
  })
  return {
    resume: () => current?.resume(),
    pause: () => current?.pause(),
    chooseQuality: (index) => current?.chooseQuality(index),
    close: () => {
      isClosed = true
      current?.close()
    },
  }
}

async function openByScript(
  video: HTMLVideoElement,
  url: string,
  listener: PlaybackListener,
): Promise<Playback | null> {
  const { openHlsPlayback } = await import('./hls-playback.ts')
  return openHlsPlayback(video, url, listener)
}
