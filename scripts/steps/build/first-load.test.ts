import { expect, it } from 'vitest'
import { firstLoad } from './first-load.ts'

const manifest = {
  'app/client.tsx': { file: 'entry.js', isEntry: true, imports: ['_shared.js'], css: ['entry.css'] },
  '_shared.js': { file: 'shared.js' },
  '_pages.js': { file: 'pages.js', imports: ['_shared.js', '_list.js'] },
  '_list.js': { file: 'list.js', css: ['list.css'], imports: ['app/client.tsx'] },
  'app/features/deposit.tsx': { file: 'deposit.js' },
}

it('counts the entry, the route and what they import, each once, and nothing that loads later', () => {
  const live = firstLoad(manifest, { 'live.tsx': 'pages.js' }).get('live.tsx')
  expect(live?.scripts).toEqual(new Set(['entry.js', 'shared.js', 'pages.js', 'list.js']))
  expect(live?.styles).toEqual(new Set(['entry.css', 'list.css']))
})

it('says so when there is no build to look at', () => {
  expect(() => firstLoad({}, {})).toThrow(/build the front end/)
})

it('says so when a route has a file that the manifest does not know', () => {
  expect(() => firstLoad(manifest, { 'live.tsx': 'other.js' })).toThrow(/no other\.js/)
})
