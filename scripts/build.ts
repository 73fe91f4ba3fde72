import { buildGames } from '@touchline/games/server/build-games'
import { buildWeb } from '@touchline/web/server/build/build-web'
import { buildHostSdk } from '@touchline/web/server/embed/host-sdk'
import { isBuildFresh, stampBuild } from './steps/build/build-stamp.ts'
import { precompress } from './steps/build/precompress.ts'

/** Builds both front ends, each with compressed copies of its files; with `--if-stale` only when a source is younger than the last build. */
if (!process.argv.includes('--if-stale') || !(await isBuildFresh())) {
  const startedAtMs = Date.now()
  await buildWeb()
  await buildGames()
  const { version, integrity } = await buildHostSdk()
  await Promise.all(['apps/web/dist/client', 'apps/games/dist'].map(precompress))
  await stampBuild(startedAtMs)
  console.log(`The scripts of host pages are in /embed/${version}:\n${integrity.trim()}`)
  console.log(`Built the front ends in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s.`)
}
