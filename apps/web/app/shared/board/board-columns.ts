/** Where the columns of prices stand; style sheets give each its width, and hide those there is no room for. */
export const COLUMN_PLACES = ['main', 'secondary', 'third'] as const
export type ColumnPlace = (typeof COLUMN_PLACES)[number]
