import { describe, expect, it } from 'vitest'
import { coursePosition } from './course-position.ts'

describe('coursePosition', () => {
  it.each([
    [0, 0],
    [45, 0.5],
    [90, 1],
    [-3, 0],
    [105, 0.875],
    [130, 1],
  ])('puts minute %i at %d of the line', (minute, position) => {
    expect(coursePosition(minute)).toBe(position)
  })
})
