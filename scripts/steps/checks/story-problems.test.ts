import { expect, it } from 'vitest'
import { storyProblems } from './story-problems.ts'

const BUTTON = 'packages/ui/src/button.tsx'
const BUTTON_STORY = 'workshop/stories/ui/button.stories.tsx'

it('finds nothing where each primitive has a story of its name; tests and scripts need none', () => {
  const sources = [BUTTON, 'packages/ui/src/picture.test.tsx', 'packages/ui/src/next-tab.ts']
  expect(storyProblems({ sources, stories: [BUTTON_STORY] })).toEqual([])
})

it('names a primitive without a story, in its folder', () => {
  const sources = [BUTTON, 'packages/ui/src/forms/switch.tsx']
  expect(storyProblems({ sources, stories: [BUTTON_STORY] })).toEqual([
    'packages/ui/src/forms/switch.tsx has no story: workshop/stories/ui/forms/switch.stories.tsx',
  ])
})

it('names a story whose primitive is gone', () => {
  expect(storyProblems({ sources: [], stories: [BUTTON_STORY] })).toEqual([
    'workshop/stories/ui/button.stories.tsx: there is no packages/ui/src/button.tsx',
  ])
})
