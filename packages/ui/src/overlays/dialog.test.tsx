import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

describe('Dialog', () => {
  it('that must be completed has no way out: the browser is told, and there is no button', () => {
    const html = rendered(false)
    expect(html).toContain('closedby="none"')
    expect(html).not.toContain('<button')
  })

  it('closes on Escape and by its button otherwise', () => {
    const html = rendered(true)
    expect(html).toContain('closedby="closerequest"')
    expect(html).toContain('aria-label="Close"')
  })
})

function rendered(canClose: boolean): string {
  return renderToStaticMarkup(
    <Dialog isOpen canClose={canClose} onClose={() => undefined} title="Your limit" closeLabel="Close">
      Text
    </Dialog>,
  )
}
