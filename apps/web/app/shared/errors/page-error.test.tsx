import { expect, it } from 'vitest'
import { Boundary, type BoundaryProps } from './boundary.tsx'
import { PageError } from './page-error.tsx'

it('an error page that fails too says so (Spec 1 §8)', () => {
  const page = PageError({ error: new Error('the first') })
  expect(page.type).toBe(Boundary)
  // As React does when what is inside throws; there is no other way without a browser.
  const props: BoundaryProps = page.props
  const boundary = new Boundary(props)
  boundary.state = Boundary.getDerivedStateFromError()
  expect(boundary.render()).toBe('UNEXPECTED ERROR IN ERROR APP')
})
