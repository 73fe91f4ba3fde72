/**
 * What every schema is made with. A browser that imports it runs its file in a task of its own; the first call's schemas
 * would run it with theirs, in one task twice as long.
 */
export { string } from 'zod/mini'
