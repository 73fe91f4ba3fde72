import { readFileSync } from 'node:fs'
import path from 'node:path'

const DOCUMENT = path.join(import.meta.dirname, '../../docs/embedding.md')

/** What docs/embedding.md tells a host to send and to allow, for a sportsbook that is elsewhere: as it is written there. */
export function embedRecipes(book: string) {
  const [, security = ''] = readFileSync(DOCUMENT, 'utf8').split('## Security\n')
  const text = security.replaceAll('https://book.example', book)
  const [, block = ''] = /```http\n([\s\S]*?)```/.exec(text) ?? []
  const headers = Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const [, sandbox = ''] = /sandbox="([^"]*)"/.exec(text.replaceAll(/\s+/g, ' ')) ?? []
  const [, allow = ''] = /allow="([^"]*)"/.exec(text.replaceAll(/\s+/g, ' ')) ?? []
  return { headers, sandbox, allow }
}
