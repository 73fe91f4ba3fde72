/** Files of the repository by their path, with slashes. */
export interface StoryFiles {
  sources: readonly string[]
  stories: readonly string[]
}

const PRIMITIVE = /^packages\/ui\/src\/(.+)\.tsx$/
const STORY = /^workshop\/stories\/ui\/(.+)\.stories\.tsx$/
const TEST = /\.test\.tsx$/

/** Primitives that the workshop does not show, and stories of primitives that are gone: by the names of their files. */
export function storyProblems({ sources, stories }: StoryFiles): string[] {
  const primitives = namesOf(sources, PRIMITIVE)
  const shown = namesOf(stories, STORY)
  return [
    ...primitives
      .filter((name) => !shown.includes(name))
      .map((name) => `packages/ui/src/${name}.tsx has no story: workshop/stories/ui/${name}.stories.tsx`),
    ...shown
      .filter((name) => !primitives.includes(name))
      .map((name) => `workshop/stories/ui/${name}.stories.tsx: there is no packages/ui/src/${name}.tsx`),
  ]
}

function namesOf(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) => {
    const [, name] = TEST.test(file) ? [] : (pattern.exec(file) ?? [])
    return name === undefined ? [] : [name]
  })
}
