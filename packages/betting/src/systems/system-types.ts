import { combinationCount } from './combinations.ts'
import { FULL_COVERS, type FullCover, type FullCoverName } from './full-covers.ts'

/**
 * A system of all combos of `winCount` legs out of `totalCount`: 2/3 is three doubles. A full cover has the combos of
 * every size from `winCount` up: a Trixie is three doubles and a treble. Bankers stand in every line besides, and
 * neither number counts them.
 */
export type SystemType = {
  readonly winCount: number
  readonly totalCount: number
  readonly cover?: FullCoverName | undefined
}

// The specification does not show the cap (Spec 2 §9); see docs/open-questions.md#system-cap.
export const SYSTEM_SELECTION_COUNT_MAX = 12
export const SYSTEM_LINE_COUNT_MAX = 1000

/** A line of one leg would be a single; beside a banker it is a double. */
const WIN_COUNT_MIN = 2
const WIN_COUNT_MIN_WITH_BANKERS = 1

/**
 * The systems a number of selections can make, by win count, a full cover after the plain system of the same; none
 * below three selections or above the cap. `totalCount` is without the bankers.
 */
export function systemTypesFor(totalCount: number, bankerCount = 0): SystemType[] {
  const isTooMany = totalCount + bankerCount > SYSTEM_SELECTION_COUNT_MAX
  if (isTooMany) return []
  const smallest = bankerCount > 0 ? WIN_COUNT_MIN_WITH_BANKERS : WIN_COUNT_MIN
  const plain: SystemType[] = []
  for (let winCount = smallest; winCount < totalCount; winCount += 1) plain.push({ winCount, totalCount })
  return [...plain, ...coversFor(totalCount)]
    .filter((type) => lineCount(type) <= SYSTEM_LINE_COUNT_MAX)
    .toSorted((left, right) => left.winCount - right.winCount)
}

/** Every system offered without bankers, by total count and then win count (Spec 2 §3, ticket). */
export function allSystemTypes(): SystemType[] {
  return totals().flatMap((totalCount) => systemTypesFor(totalCount))
}

/** The system to begin with: the plain one of the smallest lines, or none for this count. */
export function firstSystemType(totalCount: number, bankerCount = 0): SystemType | null {
  return systemTypesFor(totalCount, bankerCount).find(({ cover }) => !cover) ?? null
}

export function isOfferedSystem(type: SystemType, bankerCount = 0): boolean {
  return systemTypesFor(type.totalCount, bankerCount).some((offered) => isSameSystem(offered, type))
}

/** The numbers of legs, bankers not counted, that its lines have; smallest first. */
export function lineSizes({ winCount, totalCount, cover }: SystemType): number[] {
  if (!cover) return [winCount]
  return Array.from({ length: totalCount - winCount + 1 }, (_, index) => winCount + index)
}

/** How many combos the stake is spread over. */
export function lineCount(type: SystemType): number {
  return lineSizes(type).reduce((total, size) => total + combinationCount(type.totalCount, size), 0)
}

/**
 * The system for another number of selections, or null (Spec 2 §4). A full cover becomes the cover of that count with
 * the same smallest line, if one has a name; anything else the plain system with the win count nearest to the present.
 */
export function refitSystemType(type: SystemType, totalCount: number, bankerCount = 0): SystemType | null {
  const types = systemTypesFor(totalCount, bankerCount)
  const cover = type.cover && types.find((each) => each.cover && each.winCount === type.winCount)
  const plain = types.filter((each) => !each.cover)
  return cover ?? plain.find(({ winCount }) => winCount >= type.winCount) ?? plain.at(-1) ?? null
}

export function isSameSystem(left: SystemType, right: SystemType): boolean {
  return (
    left.winCount === right.winCount && left.totalCount === right.totalCount && left.cover === right.cover
  )
}

/** On the wire: `3/4`, win count, then total count; a full cover by its name. */
export function formatSystemId({ winCount, totalCount, cover }: SystemType): string {
  return cover ?? `${winCount}/${totalCount}`
}

/** Null for a text that names no system, with bankers or without; `isOfferedSystem` tells which. */
export function parseSystemId(text: string): SystemType | null {
  const cover = FULL_COVERS.find(({ name }) => name === text)
  if (cover) return typeOf(cover)
  const [winCount = 0, totalCount = 0] = text.split('/').map(Number)
  const type = { winCount, totalCount }
  const isKnown = isOfferedSystem(type) || isOfferedSystem(type, 1)
  return isKnown && formatSystemId(type) === text ? type : null
}

function totals(): number[] {
  return Array.from({ length: SYSTEM_SELECTION_COUNT_MAX }, (_, index) => index + 1)
}

function coversFor(totalCount: number): SystemType[] {
  return FULL_COVERS.filter(({ selectionCount }) => selectionCount === totalCount).map(typeOf)
}

function typeOf({ name, selectionCount, smallestLine }: FullCover): SystemType {
  return { winCount: smallestLine, totalCount: selectionCount, cover: name }
}
