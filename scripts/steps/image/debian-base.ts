import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { succeed } from './succeed.ts'

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/**
 * What `node:26-trixie-slim` is, as far as ours needs it, from Debian's packages: its release, this very Node, npm, and the
 * user 1000. Certificates are those of this machine, whose registry may be behind a proxy of its own.
 */
export async function makeDebianBase(image: string, save: (folder: string) => Promise<void>): Promise<void> {
  const [, major = '', release = ''] = /^node:(\d+)-(\w+)-slim$/.exec(image) ?? []
  if (process.versions.node.split('.', 1)[0] !== major)
    throw new Error(`${image} is not of Node ${process.versions.node}`)
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-base-'))
  try {
    const packages = '--include=ca-certificates,libatomic1'
    await succeed('debootstrap', ['--variant=minbase', packages, release, folder])
    await copyFile(process.execPath, path.join(folder, 'usr/local/bin/node'))
    await succeed('npm', [
      'install',
      '--global',
      '--no-fund',
      '--prefix',
      path.join(folder, 'usr/local'),
      'npm@11',
    ])
    await succeed('chroot', [folder, 'groupadd', '--gid', '1000', 'node'])
    const user = ['--uid', '1000', '--gid', 'node', '--create-home', 'node']
    await succeed('chroot', [folder, 'useradd', ...user])
    await copyFile(CERTIFICATES, path.join(folder, CERTIFICATES))
    await mkdir(path.join(folder, 'usr/local/etc'), { recursive: true })
    await writeFile(path.join(folder, 'usr/local/etc/npmrc'), `cafile=${CERTIFICATES}\n`)
    await save(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
