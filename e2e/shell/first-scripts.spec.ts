import { expect, test } from '../support/test.ts'

test('React runs as a script of its own, before the application that imports it', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const scripts = [...html.matchAll(/<script type="module"[^>]*src="\/assets\/([a-z]+)-/g)].map(
    ([, name]) => name,
  )

  expect(scripts).toEqual(['react', 'index'])
})
