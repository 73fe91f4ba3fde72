import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { TYPEFACE_FOLDER, typefaceFiles } from '../steps/build/typeface.ts'

/** Writes the typeface's files anew: after font.css names other letters or weights, or Inter was drawn anew. */
for (const { name, content } of await typefaceFiles())
  writeFileSync(path.join(TYPEFACE_FOLDER, name), content)
