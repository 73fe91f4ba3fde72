import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ROOT } from './steps/run.ts'
import { openThemeEditor } from './steps/theme-editor.ts'

/**
 * The theming editor beside a sportsbook whose pages it shows. With `--book https://…` those of one that runs already: its
 * site has to have the editor's origin among `embed.hosts`, and `embed.mayTheme`.
 */
const BOOK_PORT = 3000
const EDITOR_PORT = 3002
const SITE = path.join(ROOT, 'apps/platform/src/modules/site/sites/touchline.json')

const { values } = parseArgs({ options: { book: { type: 'string' } } })
const outDir = path.join(ROOT, '.cache/workshop/editor')
const editor = await openThemeEditor({ port: EDITOR_PORT, outDir })
editor.showBook(values.book ?? (await startBook()))
console.log(`The theming editor is open: ${editor.origin}`)

async function startBook(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'touchline-theme-editor-'))
  const touchline: object = JSON.parse(readFileSync(SITE, 'utf8'))
  const embed = { hosts: [editor.origin], mayTheme: true }
  writeFileSync(path.join(folder, 'touchline.json'), JSON.stringify({ ...touchline, embed }))
  const book = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(BOOK_PORT), SITE_FILES: folder },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => book.kill(signal))
  book.once('exit', (code) => process.exit(code ?? 1))
  const isOpen = () =>
    fetch(`http://localhost:${BOOK_PORT}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isOpen())) await setTimeout(500)
  return `http://book.localhost:${BOOK_PORT}`
}
