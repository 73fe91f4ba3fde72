/**
 * Begins or goes on. A browser may want a press for sound, and the one there was may be too long ago by the time a player
 * is loaded: then the video goes on without. Whatever else it refuses is told by the element's own events.
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
