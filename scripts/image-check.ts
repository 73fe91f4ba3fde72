import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Container, startContainer } from './steps/image/container.ts'
import { parseDockerfile } from './steps/image/dockerfile.ts'
import { type BuiltImage, buildImage } from './steps/image/image-builder.ts'
import { ROOT } from './steps/run.ts'
import { ensureProgram, firstExisting } from './steps/testing/debian-packages.ts'

/**
 * `npm run image:check`: builds the Dockerfile as it is, without a Docker daemon, starts the image, asks its health check,
 * `/readyz` and the front page, and ends it as Docker does. Its base is made of Debian's packages. Needs root on Debian
 * and some five minutes, and is no part of `npm test`.
 */
const STOP_WITHIN_S = 40
const READY_WITHIN_MS = 180_000
const PROGRAMS = {
  buildah: '/usr/bin/buildah',
  debootstrap: '/usr/sbin/debootstrap',
  iproute2: '/usr/sbin/ip',
}

for (const [name, file] of Object.entries(PROGRAMS))
  await ensureProgram(() => firstExisting([file]), [name], 'check the image where it is')
const stages = parseDockerfile(await readFile(path.join(ROOT, 'Dockerfile'), 'utf8'))
const start = performance.now()
const image = await buildImage([...new Set(stages.map(({ base }) => base))])
console.log(`✓ built in ${seconds(start)} s, ${stages.length} stages`)
try {
  process.exitCode = (await isSound(image)) ? 0 : 1
} finally {
  await image.remove()
}

async function isSound(built: BuiltImage): Promise<boolean> {
  const container = await startContainer(built, ['PUBLIC_URL=https://bets.example'])
  const answers: boolean[] = []
  const said = (isRight: boolean, what: string) => {
    console.log(`${isRight ? '✓' : '✗'} ${what}`)
    answers.push(isRight)
  }
  const startedAt = performance.now()
  said(await isHealthy(container, built), `its health check passes after ${seconds(startedAt)} s`)
  for (const [address, wanted] of [
    ['/readyz', '"ready"'],
    ['/', '<html'],
    ['/api/site', '"site"'],
  ] as const) {
    const answer = await ask(container, address)
    said(answer.startsWith('200 ') && answer.includes(wanted), `${address} answers ${answer.slice(0, 3)}`)
  }
  const user = await container.run(['id', '-u'])
  said(user.output.trim() !== '0', `runs as user ${user.output.trim()}`)
  const code = await container.stop(built.config.StopSignal, STOP_WITHIN_S)
  said(code === 0, `${built.config.StopSignal} ends it with ${code}`)
  const isRight = answers.every(Boolean)
  if (!isRight) console.log(container.printed())
  return isRight
}

/** As Docker asks: until it passes, or too long. */
async function isHealthy(container: Container, { config }: BuiltImage): Promise<boolean> {
  const [kind, ...command] = config.Healthcheck.Test
  if (kind !== 'CMD') throw new Error(`A health check of kind ${kind}`)
  const until = performance.now() + READY_WITHIN_MS
  while (performance.now() < until && container.isRunning()) {
    if ((await container.run(command)).code === 0) return true
    await wait(1000)
  }
  return false
}

async function ask(container: Container, address: string): Promise<string> {
  const script = `fetch('http://127.0.0.1:3000${address}').then(async (it) => console.log(it.status, await it.text()))`
  return (await container.run(['node', '-e', script])).output
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0)
}
