import { buildWeb } from '@touchline/web/server/build-web'
import { isBuildFresh, stampBuild } from './steps/build-stamp.ts'

/** Builds the front end; with `--if-stale` only when a source is younger than the last build. */
if (!process.argv.includes('--if-stale') || !(await isBuildFresh())) {
  const startedAtMs = Date.now()
  await buildWeb()
  await stampBuild(startedAtMs)
  console.log(`Built the front end in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s.`)
}
