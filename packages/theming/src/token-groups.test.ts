import { expect, it } from 'vitest'
import { BASE, DARK_SHEET } from './testing/shipped-theme.ts'
import { tokenGroups } from './token-groups.ts'

it('are those of the sheet, by its empty lines, named by what is in them', () => {
  const css = `/* --no: 1; */ [data-theme="dark"] { color-scheme: dark;
    --color-text: #fff;
    --color-text-quiet: #ccc;

    --color-accent: #0f0;
    --color-on-accent: #000;

    --color-focus: #0f0;
    --shadow-menu: 0 0 1px #000; }`
  expect(tokenGroups(css)).toEqual([
    { title: 'Text', names: ['--color-text', '--color-text-quiet'] },
    { title: 'Accent', names: ['--color-accent', '--color-on-accent'] },
    { title: 'Focus, shadow', names: ['--color-focus', '--shadow-menu'] },
  ])
})

it('hold every token of the shipped theme once', () => {
  const names = tokenGroups(DARK_SHEET).flatMap((group) => group.names)
  expect(names.toSorted()).toEqual(Object.keys(BASE.dark).toSorted())
})
