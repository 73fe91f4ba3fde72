import sprite from './sport-icons.svg?url'

export interface SportIconProps {
  /** As in addresses: `soccer`. An unknown sport gets a cup. */
  sportKey: string
  size?: number
}

/**
 * A line icon for each sport on a grid of 24, in the colour of the text beside it. The icons are a separate file, so
 * that no page's script carries them.
 */
export function SportIcon({ sportKey, size = 20 }: SportIconProps) {
  return (
    <svg width={size} height={size} aria-hidden>
      <use href={`${sprite}#${symbolOf(sportKey)}`} />
    </svg>
  )
}

function symbolOf(sportKey: string): string {
  if (E_SPORTS.has(sportKey)) return 'esports'
  return SYMBOLS.has(sportKey) ? sportKey : 'cup'
}

/** The symbols of `sport-icons.svg`, without the cup; a test compares the two. */
export const SYMBOLS: ReadonlySet<string> = new Set([
  'soccer',
  'tennis',
  'basketball',
  'volleyball',
  'handball',
  'ice-hockey',
  'american-football',
  'rugby',
  'baseball',
  'cricket',
  'table-tennis',
  'badminton',
  'darts',
  'boxing',
  'snooker',
  'cycling',
  'formula-1',
  'horse-racing',
  'golf',
  'lottery',
  'esports',
])

const E_SPORTS: ReadonlySet<string> = new Set(['cs2', 'counter-strike', 'dota2', 'lol', 'valorant'])
