import { expect, it } from 'vitest'
import { inDots } from './crest.tsx'

it.each([
  ['/api/crests/12.svg?v=a-b_c', '/api/images/crests/12?v=a-b_c'],
  ['/api/crests/12.svg', '/api/images/crests/12'],
  // Not the platform's.
  ['https://cdn.example/api/crests/12.svg', 'https://cdn.example/api/crests/12.svg'],
  ['/files/crest.svg', '/files/crest.svg'],
  ['/api/crests/12.svgz', '/api/crests/12.svgz'],
  ['', ''],
])('the crest %s is loaded from %s', (logo, address) => expect(inDots(logo)).toBe(address))
