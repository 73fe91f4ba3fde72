/** Where the columns of prices stand; style sheets give each its width, and hide those there is no room for. */
export const COLUMN_POSITIONS = ['main', 'secondary', 'third'] as const
export type ColumnPosition = (typeof COLUMN_POSITIONS)[number]
