/** Files of the repository by their path, with slashes. */
export interface StoryFiles {
  sources: readonly string[]
  stories: readonly string[]
}

const PRIMITIVE = /^packages\/ui\/src\/(.+)\.tsx$/
const STORY = /^workshop\/stories\/ui\/(.+)\.stories\.tsx$/
const VIEW_STORY = /^workshop\/stories\/web\/(.+)\.stories\.tsx$/
const TEST = /\.test\.tsx$/

/** Views of the front end that take props alone: each has a story in the folder of its feature. */
export const PLAIN_VIEWS = [
  'bets/card/bet-card',
  'bonuses/bonus-card',
  'match/markets/market-card',
  'match/scoreboard',
  'shared/board/row/board-row',
  'shared/odds/odds-button',
  'slip/selections/selection-row',
] as const

/** Primitives and views that the workshop does not show, and stories of such as are gone: by the names of their files. */
export function storyProblems({ sources, stories }: StoryFiles): string[] {
  const primitives = namesOf(sources, PRIMITIVE)
  const shown = namesOf(stories, STORY)
  const views = namesOf(stories, VIEW_STORY)
  return [
    ...primitives
      .filter((name) => !shown.includes(name))
      .map((name) => `packages/ui/src/${name}.tsx has no story: workshop/stories/ui/${name}.stories.tsx`),
    ...shown
      .filter((name) => !primitives.includes(name))
      .map((name) => `workshop/stories/ui/${name}.stories.tsx: there is no packages/ui/src/${name}.tsx`),
    ...PLAIN_VIEWS.filter((name) => !views.includes(name)).map(
      (name) => `${sourceOf(name)} has no story: workshop/stories/web/${name}.stories.tsx`,
    ),
    ...[...new Set<string>([...views, ...PLAIN_VIEWS])]
      .filter((name) => !sources.includes(sourceOf(name)))
      .map((name) => `workshop/stories/web/${name}.stories.tsx: there is no ${sourceOf(name)}`),
  ]
}

const sourceOf = (view: string) =>
  `apps/web/app/${view.startsWith('shared/') ? view : `features/${view}`}.tsx`

function namesOf(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => {
    const [, name] = TEST.test(file) ? [] : (pattern.exec(file) ?? [])
    return name === undefined ? [] : [name]
  })
}
