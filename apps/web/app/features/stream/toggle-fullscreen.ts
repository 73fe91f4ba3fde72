/** The player with its controls; on an iPhone, which supports only videos, the video. */
export function toggleFullscreen(stage: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) {
    document.exitFullscreen().catch(() => undefined)
    return
  }
  if (stage && document.fullscreenEnabled) stage.requestFullscreen().catch(() => undefined)
  else if (video && 'webkitEnterFullscreen' in video && typeof video.webkitEnterFullscreen === 'function')
    video.webkitEnterFullscreen()
}

export function togglePictureInPicture(video: HTMLVideoElement | null): void {
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => undefined)
  else video?.requestPictureInPicture().catch(() => undefined)
}
