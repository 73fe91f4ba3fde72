/** What keeps the platform from starting and whoever started it can mend: its message is all there is to say. */
export class StartError extends Error {
  override name = 'StartError'
}
