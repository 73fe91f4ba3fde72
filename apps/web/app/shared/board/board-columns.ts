/** Columns of prices; style sheets set each one's width, and hide those without room. */
export const COLUMN_POSITIONS = ['main', 'secondary', 'third'] as const
export type ColumnPosition = (typeof COLUMN_POSITIONS)[number]
