import pictures from './status-pictures.svg?url'

/**
 * A ball that went past the goal: not there. A card held up: something failed. A turnstile: not open to everybody. A pitch
 * under its lights: nothing to show yet. A star on its stand: favourites. And each of the games.
 */
export type StatusPictureName =
  | 'missed-ball'
  | 'red-card'
  | 'closed-gate'
  | 'quiet-pitch'
  | 'kept-star'
  | 'racing'
  | 'lotteries'
  | 'premiumCricket'
  | 'virtualGamingArena'

/** The images are a file of their own, which no other page loads. */
export function StatusPicture({ name }: { name: StatusPictureName }) {
  return (
    <svg
      viewBox="0 0 320 180"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden
    >
      <use href={`${pictures}#${name}`} />
    </svg>
  )
}
