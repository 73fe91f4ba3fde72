import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ROOT, run } from '../run.ts'

const CANNOT = process.platform === 'win32'
const LEAN = path.join(ROOT, 'scripts/steps/serving/lean-process.ts')
const FLAGS = ['--heap-growing-percent=30', '--max-semi-space-size=8']
const PREPARED = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }

describe.skipIf(CANNOT)('a process that needs less memory', () => {
  it('begins anew once in its own place, with its arguments and what is set already', async () => {
    const lines = await told(`
      const before = { ...process.env }
      console.log(process.pid)
      becomeLean(process.argv[1], { OWN: 'ours', SET: 'ours' })
      console.log(JSON.stringify({ args: process.argv.slice(2), flags: process.execArgv, before, after: process.env }))`)

    const [first, second, state = ''] = lines
    expect([lines.length, second]).toEqual([3, first])
    const { args, flags, before, after } = JSON.parse(state)
    expect([args, flags]).toEqual([['--one', 'two'], FLAGS])
    expect(before).toMatchObject({ ...PREPARED, OWN: 'ours', SET: 'theirs' })
    // The database's processes would have them too.
    for (const name of Object.keys(PREPARED)) expect(after).not.toHaveProperty(name)
  })

  it('is as lean when it begins anew once more', async () => {
    const lines = await told(`
      const { ${Object.keys(PREPARED).join()} } = process.env
      console.log(JSON.stringify([process.execArgv, { ${Object.keys(PREPARED).join()} }]))
      becomeLean(process.argv[1], {})
      if (!process.argv.includes('--built')) startAnew(process.argv[1], ['--built'])`)

    const [, first, again] = lines
    expect(JSON.parse(first ?? '')).toEqual([FLAGS, PREPARED])
    expect([lines.length, again]).toEqual([3, first])
  })

  it('leaves the operator’s own size of young objects', async () => {
    const NODE_OPTIONS = '--max-semi-space-size=64'
    const lines = await told(`becomeLean(process.argv[1], {})\nconsole.log(process.execArgv.join())`, {
      NODE_OPTIONS,
    })

    expect(lines).toEqual(['--heap-growing-percent=30'])
  })
})

describe('what Node has compiled', () => {
  it('is all that a start loads: types are taken away of no source a second time', {
    timeout: 240_000,
  }, async () => {
    const folder = await aFolder()
    const says = `data:text/javascript,process.on('exit',()=>console.log(process.moduleLoadList.some((name)=>name.includes('amaro'))))`
    const start = () =>
      run(process.execPath, ['--import', says, 'scripts/start.ts', '--load-only'], {
        env: { NODE_COMPILE_CACHE: folder },
        isQuiet: true,
      })

    const [first, second] = [await start(), await start()]

    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('true') })
    // A line of each thread.
    expect(second).toEqual({ code: 0, output: 'false\nfalse\n' })
  })
})

async function told(script: string, variables: Record<string, string> = {}): Promise<string[]> {
  const file = path.join(await aFolder(), 'script.ts')
  await writeFile(file, `import { becomeLean, startAnew } from ${JSON.stringify(LEAN)}\n${script}\n`)
  const { output } = await run(process.execPath, [file, '--one', 'two'], {
    env: { SET: 'theirs', ...variables },
    isQuiet: true,
  })
  return output.trim().split('\n')
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-lean-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}
