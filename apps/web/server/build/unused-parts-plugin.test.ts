import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { buildCode } from './testing/build-code.ts'
import { unusedParts } from './unused-parts-plugin.ts'

const ROUTER = fileURLToPath(import.meta.resolve('@tanstack/react-router'))

const rendering = (element: string) =>
  buildCode(
    `import { createRoot } from 'react-dom/client'\ncreateRoot(document.body).render(${element})`,
    unusedParts(),
  )

it('leaves out names of attributes that no drawing has, and keeps those of documents', async () => {
  const { code } = await rendering('<path strokeWidth={2} htmlFor="a" />')
  expect(code).toContain('"stroke-width"')
  expect(code).toContain('["htmlFor", "for"]')
  expect(code).not.toContain('"stroke-opacity"')
})

it('fails where a component writes such a name', async () => {
  await expect(rendering('<path strokeOpacity={0.5} />')).rejects.toThrow(/entry\.tsx writes strokeOpacity/)
})

it("leaves out the router's own error page", async () => {
  const { code } = await buildCode(
    `import { CatchBoundary } from '${ROUTER}'\nconsole.log(CatchBoundary)`,
    unusedParts(),
  )
  expect(code).toContain('getDerivedStateFromError')
  expect(code).not.toContain('Show Error')
})
