import { expect, it } from 'vitest'
import { proofFrame } from './proof-frame.ts'

const PAGE = 'https://bet.example'

it('keeps the origin of a provider from elsewhere, which browsers give a camera to', () => {
  expect(proofFrame('https://proofs.example/session?token=abc', PAGE)).toEqual({
    src: 'https://proofs.example/session?token=abc',
    sandbox: 'allow-forms allow-scripts allow-same-origin',
  })
})

it.each(['/dev/sandbox/identity/eid', `${PAGE}/anything`, 'http://proofs.example/', 'data:text/html,hello'])(
  'gives %s no origin',
  (url) => expect(proofFrame(url, PAGE).sandbox).toBe('allow-forms allow-scripts'),
)
