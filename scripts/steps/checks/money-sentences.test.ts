import { describe, expect, it } from 'vitest'
import { promiseProblems, promiseRows, sentencesOfDocument, sentencesOfMessages } from './money-sentences.ts'

describe('sentences about money', () => {
  it('are those of the messages that end as one, and no labels', () => {
    const catalog = { a: 'You can withdraw at any time.', b: 'Withdraw', c: 'Choose a language.' }
    expect(sentencesOfMessages(catalog)).toEqual([{ where: 'a', text: 'You can withdraw at any time.' }])
  })

  it('are those of a document, without its headings', () => {
    const text =
      '# Money\n\nWinnings are paid at once.\n\n| A limit | caps what you stake |\n|---|---|\nHello.'
    expect(sentencesOfDocument('terms.md', text)).toEqual([
      { where: 'terms.md', text: 'Winnings are paid at once.' },
      { where: 'terms.md', text: 'A limit caps what you stake' },
    ])
  })
})

describe('promiseProblems', () => {
  const sentence = { where: 'a', text: 'Winnings are paid at once.' }
  const rows = (test: string, text = sentence.text) => promiseRows(`| \`a\` | ${text} | ${test} |`)
  const titles = (file: string) => (file === 'pay.test.ts' ? ['pays at once, whatever comes'] : null)

  it('finds none where a test holds the sentence', () => {
    expect(promiseProblems([sentence], rows('`pay.test.ts › pays at once`'), titles)).toEqual([])
  })

  it.each([
    { what: 'a sentence without a row', table: rows('', 'Another one is paid.'), count: 3 },
    { what: 'a row without a test', table: rows('by hand'), count: 1 },
    { what: 'a test that there is not', table: rows('`pay.test.ts › pays later`'), count: 1 },
    { what: 'a file that there is not', table: rows('`gone.test.ts › pays at once`'), count: 1 },
  ])('names $what', ({ table, count }) => {
    expect(promiseProblems([sentence], table, titles)).toHaveLength(count)
  })
})
