import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { moduleOf, reactModules } from './react-modules-plugin.ts'
import { buildCode, runCode } from './testing/build-code.ts'

const require = createRequire(import.meta.url)
const dom = createRequire(require.resolve('react-dom'))
const router = createRequire(require.resolve('@tanstack/react-router'))
const store = createRequire(router.resolve('@tanstack/react-store'))

const FILES = {
  'react.production.js': require.resolve('react'),
  'react-jsx-runtime.production.js': require.resolve('react'),
  'react-dom.production.js': require.resolve('react-dom'),
  'react-dom-client.production.js': require.resolve('react-dom'),
  'scheduler.production.js': dom.resolve('scheduler'),
  'use-sync-external-store-with-selector.production.js': store.resolve('use-sync-external-store'),
}

it.each(Object.entries(FILES))('exports what %s exports', (name, of) => {
  const file = path.join(path.dirname(of), 'cjs', name)
  const code = moduleOf(readFileSync(file, 'utf8'))
  expect(code).not.toMatch(/\brequire\(|\bexports\./)
  const [, list = ''] = /export \{ (.+) \}\n$/.exec(code) ?? []
  const exported = list.split(', ').map((each) => each.replace(/^.+ as /, ''))
  expect(exported.toSorted()).toEqual(Object.keys(require(file)).toSorted())
})

it('builds what is imported and nothing else, without a wrapper', async () => {
  const { code } = await buildCode(
    `import React from 'react'
    import { jsx } from 'react/jsx-runtime'
    export const made = jsx('b', { children: React.isValidElement({}) })`,
    reactModules(),
  )
  expect(code).not.toMatch(/__commonJS|useOptimistic/)
  expect((await runCode(code))['made']).toMatchObject({ type: 'b', props: { children: false } })
})
