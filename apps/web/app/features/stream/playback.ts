/** A stream in a video element, whoever decodes it. Opened by a press, since a stream costs data. */
export interface Playback {
  /** Goes on at what is shown now: nobody bets on what was. */
  resume(): void
  /** Stops the video and what it loads. */
  pause(): void
  /** Null lets the player choose by what the line can carry. */
  chooseQuality(index: number | null): void
  close(): void
}

export interface Quality {
  index: number
  /** Lines of the video: 720 is what people call 720p. */
  height: number
}

export type PlaybackFailure = 'network' | 'refused' | 'unsupported'

export interface PlaybackListener {
  onQualities: (qualities: readonly Quality[]) => void
  onFailed: (failure: PlaybackFailure) => void
  onEnded: () => void
  /** Another player takes over, from the beginning. */
  onBegunAnew: () => void
}

/** Told by Safari, and by newer browsers of others. */
const HLS_TYPE = 'application/vnd.apple.mpegurl'

/**
 * By the browser's own HLS where it has it, else by hls.js, which is loaded then; also where the browser's own stumbles,
 * since most of them learnt it lately.
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
