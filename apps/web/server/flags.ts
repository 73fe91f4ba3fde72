import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Country flags as single files, served under `/flags`: a page asks for the few it shows. */
export const FLAGS = join(
  dirname(fileURLToPath(import.meta.resolve('flag-icons/package.json'))),
  'flags',
  '4x3',
)
