import { expect, it } from 'vitest'
import { withLaterScripts } from './later-scripts.ts'

const LINK = '<link rel="modulepreload" href="/a.js">'
const SCRIPT = '<script type="module" async="" src="/a.js"></script>'

it('has the scripts of head and end wait, and leaves the rest as it is', () => {
  const page = `<head>${LINK}${SCRIPT}</head><body><p>${LINK}</p>${SCRIPT}<script>1</script></body>`

  const parts = withLaterScripts(page)

  expect(parts[0]).toBe(
    '<head><link rel="later" href="/a.js"><script type="later" async="" src="/a.js"></script>',
  )
  expect(parts.join('')).toBe(
    `${parts[0]}</head><body><p>${LINK}</p><script type="later" async="" src="/a.js"></script><script>1</script></body>`,
  )
})

it.each([
  ['a page without scripts', '<head></head><body></body>'],
  ['no page', ''],
])('leaves %s as it is', (_, html) => expect(withLaterScripts(html).join('')).toBe(html))
