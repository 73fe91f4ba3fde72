import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import embedPackage from '@touchline/embed/package.json' with { type: 'json' }
import { build } from 'vite'

const EMBED = join(import.meta.dirname, '../../../../packages/embed')
/** A folder for each version that pages out there may name, with its scripts as they were built once. */
const RELEASED = join(EMBED, 'released')
const CLIENT = join(import.meta.dirname, '../../dist/client/embed')

/** The scripts of host pages: the frame's other end, and the elements for public data. */
const SCRIPTS = ['host', 'widgets'] as const
export type HostScript = (typeof SCRIPTS)[number]

const { version: VERSION } = embedPackage
/** Of the newest of this major. */
const NEWEST = `v${VERSION.split('.', 1).join()}`

/** The script at an address, as it is now: the newest of its major, or this version, which never changes once it is out. */
export function hostScriptAt(address: string): HostScript | undefined {
  return SCRIPTS.find((name) =>
    [NEWEST, VERSION].some((version) => address === `/embed/${version}/${name}.js`),
  )
}

/** One module without imports. */
export async function bundleHostScript(name: HostScript): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(EMBED, 'src', name, 'index.ts'), formats: ['es'], fileName: name },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [bundle] = [built].flat()
  const [file] = bundle && 'output' in bundle ? bundle.output : []
  if (file?.type !== 'chunk') throw new Error(`The script ${name} of host pages is no single file`)
  return file.code
}

/** Into the built front end, beside all that were released before; the hashes are for pages that name the version. */
export async function buildHostSdk(): Promise<{ version: string; integrity: string }> {
  await cp(RELEASED, CLIENT, { recursive: true })
  for (const name of SCRIPTS) {
    const code = await bundleHostScript(name)
    const released = await readFile(join(RELEASED, VERSION, `${name}.js`), 'utf8').catch(() => code)
    if (released !== code)
      throw new Error(`${name}.js of ${VERSION} is out and has changed: raise the version of packages/embed`)
    await write(NEWEST, `${name}.js`, code)
    await write(VERSION, `${name}.js`, code)
  }
  for (const version of await versions())
    await write(version, 'integrity.txt', await integrityOf(join(CLIENT, version)))
  return { version: VERSION, integrity: await readFile(join(CLIENT, VERSION, 'integrity.txt'), 'utf8') }
}

async function versions(): Promise<string[]> {
  return [...new Set([...(await readdir(RELEASED)), VERSION])]
}

/** Of each script in a folder, a line: `host.js sha384-…`. */
async function integrityOf(folder: string): Promise<string> {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js')).toSorted()
  const lines = scripts.map(async (file) => {
    const hash = createHash('sha384').update(await readFile(join(folder, file)))
    return `${file} sha384-${hash.digest('base64')}\n`
  })
  return (await Promise.all(lines)).join('')
}

async function write(version: string, file: string, text: string): Promise<void> {
  await mkdir(join(CLIENT, version), { recursive: true })
  await writeFile(join(CLIENT, version, file), text)
}
