import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createIsCommonPassword } from './common-passwords.ts'

const isCommon = createIsCommonPassword({ PASSWORDS_FILE: undefined })
const ABOUT = ['ada.lovelace@touchline.test', 'ada.lovelace', 'touchline']

describe('common passwords', () => {
  it('are all 49,233 of the list, in any capitals', async () => {
    const words = dictionary['passwords-common']
    const answers = await Promise.all(words.map((word) => isCommon(word.toUpperCase(), [])))

    expect(words).toHaveLength(49_233)
    expect(answers.filter((answer) => !answer)).toEqual([])
  })

  it.each([
    ['PasswordPassword', 'a common word twice'],
    ['aaaaaaaaaaaaaaaa', 'one character'],
    ['abababababababab', 'two characters'],
    ['abcdefghijklmnopq', 'a run'],
    ['987654321987654321', 'a run, twice'],
    ['  qwertyuiop ', 'white space around it'],
    ['Ada.Lovelace1815!', 'the name of the address'],
    ['touchline2026touchline', 'the brand'],
  ])('%s: %s', async (password) => {
    expect(await isCommon(password, ABOUT)).toBe(true)
  })

  it.each([
    'correct horse battery staple',
    'lovelace wrote the first program',
    'touchline is where I stand',
    'Zürich liegt am See',
    '高い山に登る人は早く起きる',
  ])('%s is none', async (password) => {
    expect(await isCommon(password, ABOUT)).toBe(false)
  })

  it('are the operator’s own too', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'passwords-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = path.join(folder, 'passwords.txt')
    await writeFile(file, 'Forza northgoal forever\r\n\nCome on you reds\n')
    const isListed = createIsCommonPassword({ PASSWORDS_FILE: file })

    expect(await isListed('forza Northgoal forever', [])).toBe(true)
    expect(await isListed('come on you reds', [])).toBe(true)
    expect(await isListed('', [])).toBe(true)
    expect(await isListed('come on you blues', [])).toBe(false)
  })
})
