import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { ROOT } from '../run.ts'
import { isIgnored, parseDockerignore } from './build-context.ts'
import { dockerfileProblems, parseDockerfile } from './dockerfile.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const ignored = parseDockerignore(read('.dockerignore'))

it('every file of the repository goes into the image', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((file) => isIgnored(file, ignored))).toEqual([])
})

it.each([
  'deploy/.env',
  '.env',
  '.git',
  'node_modules',
  'apps/web/node_modules',
  'apps/web/dist',
  '.data',
  '.cache',
])('%s does not', (file) => expect(isIgnored(file, ignored)).toBe(true))

it('the Dockerfile has nothing that would be found only when it is built or run', () => {
  expect(dockerfileProblems(parseDockerfile(read('Dockerfile')))).toEqual([])
})

it.each([
  ['EXPOSE 3000', 'EXPOSE 300x', 'Invalid containerPort: 300x'],
  ['STOPSIGNAL SIGTERM', 'STOPSIGNAL sigterm', 'Invalid signal: sigterm'],
  ['--interval=10s', '--interval=10', 'time: missing unit in duration 10'],
])('the Dockerfile is one by its language; with other words for %s it is not', (words, others, problem) => {
  const problemsOf = (file: string) => validate(file).map(({ message }) => message)
  expect(problemsOf(read('Dockerfile'))).toEqual([])
  expect(problemsOf(read('Dockerfile').replace(words, others))).toEqual([problem])
})

it.each([
  ['FROM node:26-trixie-slim', 'FROM node:latest', 'node:latest names no version'],
  ['--from=build', '--from=built', 'COPY --from=built: no stage before it has that name'],
  ['USER 1000:1000\n', '', 'It runs as root'],
  ['USER 1000:1000', 'USER node', 'USER is no number, which a cluster that forbids root wants to see'],
  ['EXPOSE 3000', 'EXPOSE 8080', 'EXPOSE is not the port of PORT'],
  ['VOLUME /data', 'VOLUME /srv', 'VOLUME is not the folder of DATA_DIR'],
  ['CMD ["node", "scripts/start.ts"]', 'CMD node scripts/start.ts', 'CMD goes through a shell'],
  ['/readyz', '/healthz', 'HEALTHCHECK does not ask /readyz'],
])('finds in a Dockerfile with other words for %s what is wrong', (words, others, problem) => {
  expect(dockerfileProblems(parseDockerfile(read('Dockerfile').replace(words, others)))).toContain(problem)
})
