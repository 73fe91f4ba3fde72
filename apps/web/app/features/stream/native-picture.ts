import type { Picture, PictureFailure, PictureListener } from './picture.ts'

/** How far behind the newest moment play goes on: a little more than one segment is always there. */
const BEHIND_S = 3

/** Play by the browser itself, which chooses the quality and tells of a failure no more than that. */
export function openNativePicture(
  video: HTMLVideoElement,
  url: string,
  { onFailed, onEnded }: PictureListener,
): Picture {
  const listening = new AbortController()
  const { signal } = listening
  const open = () => {
    video.src = url
    play(video)
  }

  async function tell(failure: PictureFailure) {
    const isOurs = await isRefused(url)
    if (!signal.aborted) onFailed(isOurs ? 'refused' : failure)
  }

  video.addEventListener(
    'error',
    () => {
      const isUnsupported = video.error?.code === MediaError.MEDIA_ERR_DECODE
      void tell(isUnsupported ? 'unsupported' : 'network')
    },
    { signal },
  )
  video.addEventListener('ended', onEnded, { signal })
  open()

  return {
    resume() {
      const { seekable } = video
      if (!video.getAttribute('src')) open()
      else if (seekable.length > 0)
        video.currentTime = Math.max(0, seekable.end(seekable.length - 1) - BEHIND_S)
      play(video)
    },
    pause: () => video.pause(),
    chooseQuality: () => undefined,
    close() {
      listening.abort()
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Whether the platform does not let this visitor watch; a browser's own player does not tell. */
async function isRefused(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { credentials: 'same-origin' })
    return status === 401 || status === 403
  } catch {
    return false
  }
}

/** A browser may refuse to begin; the controls then show that it stands still. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => undefined)
}
