import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Answers } from './test-client.ts'

const SITES = path.join(import.meta.dirname, '../modules/site/sites')

/**
 * Variables for `testPlatform`: an operator's folder with the site `own` at own.example, which is the default, and with
 * these packs by file name. `testPlatform(await testSite({ jurisdiction: 'DE' }))` has German players.
 */
export async function testSite(
  site: object,
  packs: Record<string, object> = {},
): Promise<{ SITE: string; SITE_FILES: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const touchline = JSON.parse(await readFile(path.join(SITES, 'touchline.json'), 'utf8'))
  const own = { ...touchline, ...site, hosts: ['own.example'], site: { ...touchline.site, key: 'own' } }
  await writeFile(path.join(folder, 'own.json'), JSON.stringify(own))
  await cp(path.join(SITES, 'content'), path.join(folder, 'content'), { recursive: true })
  await mkdir(path.join(folder, 'jurisdictions'))
  for (const [name, pack] of Object.entries(packs))
    await writeFile(path.join(folder, 'jurisdictions', name), JSON.stringify(pack))
  return { SITE: 'own', SITE_FILES: folder }
}

/** The platform as it is reached at another host than its default. */
export function atHost(answers: Answers, host: string): Answers {
  return {
    fetch: (request) => {
      request.headers.set('host', host)
      return answers.fetch(request)
    },
  }
}
