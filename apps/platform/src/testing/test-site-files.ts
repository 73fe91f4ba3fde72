import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { testSite } from './test-site.ts'

/**
 * Variables for `testPlatform`, as `testSite` gives, with files below folders of the operator's, such as
 * `{ loyalty: { own: programme } }`.
 */
export async function testSiteFiles(
  folders: Record<string, Record<string, object>>,
  site: object = {},
): Promise<{ SITE: string; SITE_FILES: string }> {
  const variables = await testSite(site)
  for (const [folder, files] of Object.entries(folders)) {
    await mkdir(path.join(variables.SITE_FILES, folder), { recursive: true })
    for (const [key, content] of Object.entries(files))
      await writeFile(path.join(variables.SITE_FILES, folder, `${key}.json`), JSON.stringify(content))
  }
  return variables
}
