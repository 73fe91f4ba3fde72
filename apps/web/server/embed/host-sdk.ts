import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import embedPackage from '@touchline/embed/package.json' with { type: 'json' }
import { build } from 'vite'

const ENTRY = join(import.meta.dirname, '../../../../packages/embed/src/host/index.ts')
const CLIENT = join(import.meta.dirname, '../../dist/client')

export const HOST_SDK_VERSION = embedPackage.version
/** The addresses of the script: the newest of a major, and one that never changes. */
export const HOST_SDK_PATHS = [
  `/embed/v${HOST_SDK_VERSION.split('.', 1).join()}/host.js`,
  `/embed/${HOST_SDK_VERSION}/host.js`,
]

/** The script of host pages as one module without imports. */
export async function bundleHostSdk(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['es'], fileName: 'host' },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [bundle] = [built].flat()
  const [file] = bundle && 'output' in bundle ? bundle.output : []
  if (file?.type !== 'chunk') throw new Error('The script of host pages is no single file')
  return file.code
}

/** Into the built front end; `integrity` is for the `integrity` attribute of pages that name the version. */
export async function buildHostSdk(): Promise<{ version: string; integrity: string }> {
  const code = await bundleHostSdk()
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
  for (const path of HOST_SDK_PATHS) {
    await mkdir(join(CLIENT, path, '..'), { recursive: true })
    await writeFile(join(CLIENT, path), code)
  }
  await writeFile(join(CLIENT, `embed/${HOST_SDK_VERSION}/integrity.txt`), `${integrity}\n`)
  return { version: HOST_SDK_VERSION, integrity }
}
