import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createStaticFiles } from './static-files.ts'

it('gives a file that was there at the start, and nothing of one that has gone since', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['stays.js', 'goes.js']) await writeFile(path.join(folder, name), `// ${name}`)
  const serve = await createStaticFiles(folder)
  await rm(path.join(folder, 'goes.js'))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!(await serve(request, response, request.url ?? ''))) response.writeHead(404).end()
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const ask = async (name: string, method = 'GET') => {
    const port = typeof address === 'object' ? address?.port : 0
    const reply = await fetch(`http://127.0.0.1:${port}/${name}`, { method })
    return [reply.status, await reply.text()]
  }

  expect(await ask('stays.js')).toEqual([200, '// stays.js'])
  expect(await ask('stays.js', 'HEAD')).toEqual([200, ''])
  for (const method of ['GET', 'HEAD'] as const) expect((await ask('goes.js', method))[0]).toBe(404)
})

it('takes a visitor who has gone before the file is open for no error', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'static-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'a.js'), '// a')
  const serve = await createStaticFiles(folder)
  const { promise: served, resolve } = Promise.withResolvers<unknown>()
  const server = createServer((request, response) => {
    response.destroy()
    resolve(serve(request, response, '/a.js').catch((error: unknown) => error))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  await expect(fetch(`http://127.0.0.1:${port}/a.js`)).rejects.toThrow('fetch failed')
  expect(await served).toBe(true)
})
