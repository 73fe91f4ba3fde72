import { describe, expect, it } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

describe('renderMarkdown', () => {
  it('takes title and description out of the text', () => {
    const made = renderMarkdown('# Fair play\n\nWe *say* what "we" do & do it.\n\n## More\n\nText.')

    expect(made).toMatchObject({ title: 'Fair play', description: 'We say what "we" do & do it.' })
    expect(made.html).toContain('<h2>More</h2>')
    expect(made.html).not.toContain('<h1>')
  })

  it('writes tables, lists and links', () => {
    const { html } = renderMarkdown('# T\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n- [Rules](/general-rules)')

    expect(html).toContain('<td>2</td>')
    expect(html).toContain('<a href="/general-rules">Rules</a>')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="alert(1)">b</b>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x "t")',
    '<javascript:alert(1)>',
    '![a](https://evil.example/x.png)',
    '[a]: javascript:alert(1)\n\n[a]',
    '[x](/a" onclick="alert(1))',
  ])('lets nothing through that could run: %s', (markdown) => {
    const { html } = renderMarkdown(`# T\n\n${markdown}`)

    const tags = [...html.matchAll(/<(\w+)([^>]*)>/g)]
    expect(tags.every(([, tag = '']) => ['p', 'a'].includes(tag))).toBe(true)
    for (const [, , attributes = ''] of tags) expect(attributes).not.toMatch(/on\w+=|script:|data:/i)
  })

  it('cuts a long description between words', () => {
    const { description } = renderMarkdown(`# T\n\n${'word '.repeat(100)}`)

    expect(description.length).toBeLessThanOrEqual(161)
    expect(description).toMatch(/word…$/)
  })
})
