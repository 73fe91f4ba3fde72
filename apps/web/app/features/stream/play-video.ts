/**
 * Starts or resumes. Sound needs a recent press, and loading a player may take longer: then the video plays muted.
 * Other errors are reported by the element's events.
 */
export async function playVideo(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || video.muted) return
    video.muted = true
    await playVideo(video)
  }
}
