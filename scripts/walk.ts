import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@touchline/platform/free-port'
import { ROOT, run } from './steps/run.ts'
import { startPostgresServer } from './steps/testing/postgres-server.ts'
import { readWalk, type WalkBlock } from './steps/testing/read-walk.ts'
import { unpackedProgram } from './steps/testing/unpacked-program.ts'

/**
 * `npm run walk`: does what "Step by step" of docs/operators.md says, block by block in one shell, and looks for what it says is
 * printed. Ports and folders are a trial's; systemd's part is played by a function that reads the units.
 */
const nginx = await unpackedProgram('nginx')
if (!nginx) {
  console.log('– not walked: nginx is not here and cannot be fetched')
  process.exit(0)
}
const { code: built } = await run('node', ['scripts/build.ts', '--if-stale'])
if (built !== 0) process.exit(built)

const folder = await mkdtemp(path.join(tmpdir(), 'touchline-walk-'))
const database = await startPostgresServer()
const [platform, web, http, https] = [await freePort(), await freePort(), await freePort(), await freePort()]
const { port: databasePort } = new URL(database.url)

/** What of the document, the units and the proxy's configuration is another thing in a trial; each has to be there. */
const TRIAL: readonly (readonly [documented: string, here: string])[] = [
  ['cp -r . /opt/touchline && cd /opt/touchline && npm ci && npm run build', `cd ${ROOT}`],
  ['useradd --system --home /opt/touchline touchline\n', '\n'],
  ['/etc/touchline', path.join(folder, 'touchline')],
  ['/etc/systemd/system', path.join(folder, 'systemd')],
  ['/etc/nginx', path.join(folder, 'nginx')],
  ['127.0.0.1:5432', `127.0.0.1:${databasePort}`],
  ['3001', String(platform)],
  ['3101', String(web)],
]

const problems = await walk(readWalk(readFileSync(path.join(ROOT, 'docs/operators.md'), 'utf8')))
console.log(problems.length === 0 ? '✓ the walk of docs/operators.md' : problems.join('\n'))
process.exit(problems.length === 0 ? 0 : 1)

async function walk(blocks: readonly WalkBlock[]): Promise<string[]> {
  for (const name of ['systemd', 'nginx/conf.d']) await mkdir(path.join(folder, name), { recursive: true })
  await writeFile(path.join(folder, 'nginx.conf'), aroundSites())
  const text = blocks.map(({ script }, at) => `echo "@@ ${at}"\n${script}`).join('\n')
  const unused = TRIAL.filter(([documented]) => !text.includes(documented))
  if (unused.length > 0) return unused.map(([documented]) => `The document has no “${documented.trim()}”`)
  const file = path.join(folder, 'walk.sh')
  await writeFile(file, `${systemFunctions()}\n${inTrial(text)}`)
  const shell = spawn('bash', [file], {
    // A group of its own: what it starts ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...nginx?.env,
      PGHOST: '127.0.0.1',
      PGPORT: databasePort,
      PGUSER: 'touchline',
      PGDATABASE: 'postgres',
    },
  })
  let output = ''
  const read = (chunk: Buffer) => {
    output += chunk.toString()
  }
  shell.stdout.on('data', read)
  shell.stderr.on('data', read)
  try {
    const [code] = await once(shell, 'exit')
    const said = blocks.flatMap(({ prints }, at) => {
      const own = output.split(`@@ ${at}\n`)[1]?.split(/@@ \d+\n/)[0] ?? ''
      return prints
        .filter((text) => !own.includes(text))
        .map((text) => `✗ nothing printed “${text}”:\n${own}`)
    })
    return code === 0 ? said : [`✗ the walk ended with ${code}:\n${output}`]
  } finally {
    if (shell.pid !== undefined) await endGroup(shell.pid)
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The programs of a server that a trial must not touch: their parts here, in bash. */
function systemFunctions(): string {
  return `set -euo pipefail
sudo() { shift 2; "$@"; }
curl() { command curl --connect-to "acme.example:443:127.0.0.1:${https}" --connect-to "orbit.example:443:127.0.0.1:${https}" \\
  $([ -f ${folder}/nginx/certs/touchline.crt ] && echo --cacert ${folder}/nginx/certs/touchline.crt) "$@"; }
nginx() {
  sed -i 's/listen 80;/listen 127.0.0.1:${http};/; s/listen 443 /listen 127.0.0.1:${https} /' ${folder}/nginx/conf.d/*.conf
  sed -i 's/127.0.0.1:3001/127.0.0.1:${platform}/; s/127.0.0.1:3101/127.0.0.1:${web}/; s#/etc/nginx#${folder}/nginx#' ${folder}/nginx/conf.d/*.conf
  ${nginx?.file} -e stderr -c ${folder}/nginx.conf "$@"
}
begin() {
  local unit=${folder}/systemd/\${1%@*}@.service port=\${1#*@}
  local said=$(sed "s#/opt/touchline#${ROOT}#g; s#/etc/touchline#${folder}/touchline#g; s/%i/$port/g" "$unit")
  env -i HOME="$HOME" PATH="$PATH" $(sed -n 's/^Environment=//p' <<<"$said") \\
    $(cat "$(sed -n 's/^EnvironmentFile=//p' <<<"$said")") $(sed -n 's/^ExecStart=//p' <<<"$said") &
}
systemctl() {
  case "$1" in
    daemon-reload) ;;
    enable) begin "$3" ;;
    reload) nginx & command curl -ks -o /dev/null --retry 30 --retry-delay 1 --retry-connrefused https://127.0.0.1:${https}/healthz ;;
  esac
}
cd ${ROOT}`
}

function inTrial(text: string): string {
  return TRIAL.reduce((sofar, [documented, here]) => sofar.replaceAll(documented, here), text)
}

/** What comes with nginx's package around the files of conf.d. */
function aroundSites(): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  return `daemon off; pid ${folder}/pid; error_log stderr error; events {}
http { access_log off; ${temporary} include ${folder}/nginx/conf.d/*.conf; }`
}

/** Resolves when nothing of it runs any more: the processes answer first what they have taken. */
async function endGroup(leader: number): Promise<void> {
  const isSignalled = (signal: 'SIGTERM' | 0) => {
    try {
      return process.kill(-leader, signal)
    } catch {
      return false
    }
  }
  isSignalled('SIGTERM')
  while (isSignalled(0)) await wait(100)
}
