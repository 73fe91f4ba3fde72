import { buildGames } from '@touchline/games/server/build-games'
import { buildWeb } from '@touchline/web/server/build/build-web'
import { buildHostSdk } from '@touchline/web/server/embed/host-sdk'
import { isBuildFresh, stampBuild } from './steps/build/build-stamp.ts'
import { precompress } from './steps/build/precompress.ts'
import { run } from './steps/run.ts'

/** Builds both front ends, each with compressed copies of its files; with `--if-stale` only when a source is younger than the last build. */
if (!process.argv.includes('--if-stale') || !(await isBuildFresh())) {
  const startedAtMs = Date.now()
  await buildWeb()
  await buildGames()
  const { version, integrity } = await buildHostSdk()
  await Promise.all(['apps/web/dist/client', 'apps/games/dist'].map(precompress))
  await stampBuild(startedAtMs)
  // A first start needs no more memory than later ones: see start.ts.
  await run('node', ['scripts/start.ts', '--load-only'])
  console.log(`The scripts of host pages are in /embed/${version}:\n${integrity.trim()}`)
  console.log(`Built the front ends in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s.`)
}
