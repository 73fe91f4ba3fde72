import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { ROOT } from '../run.ts'
import { makeDebianBase } from './debian-base.ts'
import { succeed } from './succeed.ts'

const STORE = path.join(ROOT, '.cache/image')
const NAME = 'localhost/touchline:check'

/** What of an image's settings a start needs. */
const Inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      WorkingDir: z.string(),
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      StopSignal: z.enum(['SIGTERM', 'SIGINT']),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
})

export interface BuiltImage {
  config: z.infer<typeof Inspected>['Docker']['config']
  /** Its files, as a container that was just made has them. */
  folder: string
  remove(): Promise<void>
}

/** Builds the Dockerfile with buildah, each of its steps in a chroot: without a daemon, or a kernel that stacks file systems. */
export async function buildImage(bases: readonly string[]): Promise<BuiltImage> {
  await mkdir(STORE, { recursive: true })
  for (const base of bases) if (!(await isThere(base))) await makeBase(base)
  const options = ['--isolation', 'chroot', '--network', 'host', '--pull=never', '--format', 'docker']
  await buildah('build', ...options, '--layers=false', '--tag', NAME, '--file', 'Dockerfile', ROOT)
  const container = await buildah('from', '--pull=never', NAME)
  return {
    config: Inspected.parse(JSON.parse(await buildah('inspect', '--type', 'image', NAME))).Docker.config,
    folder: await buildah('mount', container),
    remove: async () => {
      await buildah('rm', container)
      await buildah('rmi', NAME)
    },
  }
}

function isThere(base: string): Promise<boolean> {
  return buildah('inspect', '--type', 'image', base).then(
    () => true,
    () => false,
  )
}

function makeBase(base: string): Promise<void> {
  console.log(`Making ${base} from Debian’s packages …`)
  return makeDebianBase(base, async (folder) => {
    const container = await buildah('from', 'scratch')
    await buildah('copy', '--quiet', container, folder, '/')
    await buildah('commit', '--quiet', '--rm', container, `docker.io/library/${base}`)
  })
}

function buildah(command: string, ...args: string[]): Promise<string> {
  const folders = ['--root', path.join(STORE, 'store'), '--runroot', path.join(STORE, 'run')]
  return succeed('buildah', [...folders, '--storage-driver', 'vfs', command, ...args])
}
