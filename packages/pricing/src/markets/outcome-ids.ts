/** The usual outcome ids of the industry, in the order in which a market lists them. */
export const THREE_WAY = [1, 2, 3] as const
export const TWO_WAY = [4, 5] as const
/** Home, none, away. */
export const NEXT_SCORE = [6, 7, 8] as const
/** Home or draw, home or away, draw or away. */
export const DOUBLE_CHANCE = [9, 10, 11] as const
export const OVER_UNDER = [12, 13] as const
export const ODD_EVEN = [70, 72] as const
export const YES_NO = [74, 76] as const
export const THREE_WAY_HANDICAP = [1711, 1712, 1713] as const
export const HANDICAP = [1714, 1715] as const

/** Home, draw, away, each with both teams to score: yes, then no. */
export const RESULT_AND_BOTH_SCORE = [78, 80, 82, 84, 86, 88] as const
/** Over and yes, under and yes, over and no, under and no. */
export const TOTAL_AND_BOTH_SCORE = [90, 92, 94, 96] as const
/** Home, draw, away, each with under, then over. */
export const RESULT_AND_TOTAL = [794, 796, 798, 800, 802, 804] as const
/** Neither, only home, only away, both. */
export const WHO_SCORES = [784, 788, 790, 792] as const
/** Home, draw, away at half time, each with home, draw, away at full time. */
export const HALF_TIME_FULL_TIME = [418, 420, 422, 424, 426, 428, 430, 432, 434] as const
/** First half, second half, equal. */
export const HIGHER_HALF = [436, 438, 440] as const
/** Home by 1, 2, 3 or more; away by 1, 2, 3 or more; draw. */
export const WINNING_MARGIN = [113, 114, 115, 116, 117, 118, 119] as const

/*
 * The field numbers the following by texts of its own, one set for each variant; plain numbers stand in for them.
 */
/** Goals 0, 1, 2, 3, 4, 5, and 6 or more. */
export const EXACT_GOALS = [1336, 1337, 1338, 1339, 1340, 1341, 1342] as const
/** Goals 0, 1, 2, and 3 or more. */
export const EXACT_TEAM_GOALS = [1336, 1337, 1338, 1347] as const
/** Goals 0–1, 2–3, 4–6, and 7 or more. */
export const GOAL_RANGE = [1348, 1349, 1350, 1351] as const

/** 0:0 to 4:4, away's goals outermost, and any other score. */
export const CORRECT_SCORE = [...scoreIds(274, 5), 324] as const
/** 0:0 to 2:2, away's goals outermost, and any other score. */
export const HALF_CORRECT_SCORE = [...scoreIds(462, 3), 480] as const

/**
 * Names that are the same in every language. Such outcomes have no entry in the locales.
 */
export const SPOKEN_BY_NUMBERS: ReadonlyMap<number, string> = new Map([
  ...scoreNames(274, 5),
  ...scoreNames(462, 3),
  ...['0', '1', '2', '3', '4', '5', '6+'].map((name, index): [number, string] => [1336 + index, name]),
  [1347, '3+'],
  ...['0–1', '2–3', '4–6', '7+'].map((name, index): [number, string] => [1348 + index, name]),
])

/** Ids of scores ascend in twos: home's goals first, then away's. */
function scoreIds(first: number, width: number): number[] {
  return Array.from({ length: width * width }, (_, index) => first + 2 * index)
}

function scoreNames(first: number, width: number): [number, string][] {
  return scoreIds(first, width).map((id, index) => [id, `${index % width}:${Math.floor(index / width)}`])
}
