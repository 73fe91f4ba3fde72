/** A heading of a Markdown file with the lines below it, up to the next heading of any level. */
export interface Section {
  title: string
  anchor: string
  level: number
  /** Of the heading, counted from 1. */
  line: number
  text: string
}

export function sectionsOf(markdown: string): Section[] {
  const lines = markdown.split('\n')
  const headings = lines.flatMap((line, index) => {
    const [, marks = '', title = ''] = /^(#{1,6}) (.+)$/.exec(line) ?? []
    return title ? [{ title, level: marks.length, index }] : []
  })
  return headings.map(({ title, level, index }, at) => ({
    title,
    anchor: anchorOf(title),
    level,
    line: index + 1,
    text: lines.slice(index + 1, headings[at + 1]?.index).join('\n'),
  }))
}

/** What stands in `code spans`. */
export function codeSpansOf(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '')
}

/** The targets of links and images, with the line they stand on. */
export function linksOf(markdown: string): { target: string; line: number }[] {
  return markdown
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => ({ target: match[1] ?? '', line: index + 1 })),
    )
}

/** As GitHub makes them. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
