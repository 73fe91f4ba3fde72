/** The names of a player, as far as they are known. */
export interface OwnNames {
  firstName: string | null
  lastName: string | null
}

/**
 * Whether a card or account may be the player's: each part of the last name and the first of the first names stand in the
 * holder's name, in whatever order, case and accents. Null where one of the two is not known.
 */
export function isOwnAccount(holder: string | null, { firstName, lastName }: OwnNames): boolean | null {
  const written = new Set(wordsOf(holder ?? ''))
  const wanted = [...wordsOf(firstName ?? '').slice(0, 1), ...wordsOf(lastName ?? '')]
  if (written.size === 0 || !firstName || !lastName || wanted.length === 0) return null
  return wanted.every((word) => written.has(word))
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
