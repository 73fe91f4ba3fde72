import { Hls } from 'hls.js/light'
import { playVideo } from './play-video.ts'
import type { Playback, PlaybackFailure, PlaybackListener } from './playback.ts'

/** Small buffers: loaded segments that are never shown cost data. */
const OPTIONS = {
  enableWorker: true,
  maxBufferLength: 12,
  backBufferLength: 10,
  liveSyncDurationCount: 3,
  capLevelToPlayerSize: true,
}

/** Playback by hls.js, for browsers with Media Source Extensions and without HLS. Null without either. */
export function openHlsPlayback(
  video: HTMLVideoElement,
  url: string,
  { onQualities, onFailed, onEnded }: Omit<PlaybackListener, 'onBegunAnew'>,
): Playback | null {
  if (!Hls.isSupported()) {
    onFailed('unsupported')
    return null
  }
  const hls = new Hls(OPTIONS)
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    onQualities(levels.map(({ height }, index) => ({ index, height })))
    void playVideo(video)
  })
  hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
    if (!fatal) return
    // An error of the platform is final; a decoder error gets one recovery attempt.
    const status = response?.code ?? 0
    onFailed(failureOf(type, status))
  })
  video.addEventListener('ended', onEnded)
  hls.attachMedia(video)
  hls.loadSource(url)

  return {
    resume() {
      hls.startLoad(-1)
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition
      void playVideo(video)
    },
    pause() {
      video.pause()
      hls.stopLoad()
    },
    chooseQuality(index) {
      hls.nextLevel = index ?? -1
    },
    close() {
      video.removeEventListener('ended', onEnded)
      hls.destroy()
    },
  }
}

function failureOf(type: string, status: number): PlaybackFailure {
  if (status === 401 || status === 403) return 'refused'
  const isMedia = type === 'mediaError' || type === 'muxError'
  return isMedia ? 'unsupported' : 'network'
}
