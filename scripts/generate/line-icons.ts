import { writeFileSync } from 'node:fs'
import { LINE_ICONS_FILE, lineIconsFile } from '../steps/build/line-icons.ts'

/** Writes the file of line drawings anew: after an icon is imported for the first time, or Lucide has drawn it anew. */
writeFileSync(LINE_ICONS_FILE, await lineIconsFile())
