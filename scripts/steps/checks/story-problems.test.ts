import { expect, it } from 'vitest'
import { PLAIN_VIEWS, storyProblems } from './story-problems.ts'

const BUTTON = 'packages/ui/src/button.tsx'
const BUTTON_STORY = 'workshop/stories/ui/button.stories.tsx'
const VIEWS = PLAIN_VIEWS.map((name) => `apps/web/app/${name.replace(/^(?!shared)/, 'features/')}.tsx`)
const VIEW_STORIES = PLAIN_VIEWS.map((name) => `workshop/stories/web/${name}.stories.tsx`)

it('finds nothing where each primitive has a story of its name; tests and scripts need none', () => {
  const sources = [BUTTON, 'packages/ui/src/picture.test.tsx', 'packages/ui/src/next-tab.ts', ...VIEWS]
  expect(storyProblems({ sources, stories: [BUTTON_STORY, ...VIEW_STORIES] })).toEqual([])
})

it('names a primitive without a story, in its folder', () => {
  const sources = [BUTTON, 'packages/ui/src/forms/switch.tsx', ...VIEWS]
  expect(storyProblems({ sources, stories: [BUTTON_STORY, ...VIEW_STORIES] })).toEqual([
    'packages/ui/src/forms/switch.tsx has no story: workshop/stories/ui/forms/switch.stories.tsx',
  ])
})

it('names a story whose primitive is gone', () => {
  expect(storyProblems({ sources: VIEWS, stories: [BUTTON_STORY, ...VIEW_STORIES] })).toEqual([
    'workshop/stories/ui/button.stories.tsx: there is no packages/ui/src/button.tsx',
  ])
})

it('names a plain view without a story, and a story of a view that is gone', () => {
  const [first, ...stories] = VIEW_STORIES
  const [, ...sources] = VIEWS
  expect(storyProblems({ sources: VIEWS, stories })).toEqual([`${VIEWS[0]} has no story: ${first}`])
  expect(storyProblems({ sources, stories: VIEW_STORIES })).toEqual([`${first}: there is no ${VIEWS[0]}`])
})
