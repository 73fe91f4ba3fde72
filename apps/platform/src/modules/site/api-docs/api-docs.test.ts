import { ALL_CALLS } from '@touchline/contract/calls/all-calls'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testPlatform } from '../../../testing/index.ts'
import { schemaText } from './schema-text.ts'

const ErrorReply = z.object({ error: z.string() })

describe('the API’s description', () => {
  it('is served as OpenAPI and as a page without scripts', async () => {
    const platform = await testPlatform()
    const ask = (path: string) => platform.fetch(new Request(`http://touchline.test/api/${path}`))

    const [json, page] = [await ask('openapi.json'), await ask('docs')]

    expect(await json.json()).toMatchObject({ openapi: '3.1.1' })
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    for (const { name } of ALL_CALLS) expect(html).toContain(`id="${name}"`)
    expect(html).not.toMatch(/<script| on\w+=|undefined|\[object/)
  })

  it('answers every call that has no route yet with 501 and its own words', async () => {
    const platform = await testPlatform()
    const unserved = ALL_CALLS.filter(({ name }) => !platform.app.served.has(name))

    const answers = await Promise.all(
      unserved.map(async ({ method, path }) => {
        const url = `http://touchline.test/api${path.replace(/:\w+/g, '1')}`
        const reply = await platform.fetch(new Request(url, { method }))
        return [reply.status, ErrorReply.parse(await reply.json()).error]
      }),
    )

    expect(answers).toEqual(unserved.map(() => [501, 'not_served']))
  })
})

describe('schemaText', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'integer', minimum: 0 }, 'integer (≥ 0)'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Bet' } }, 'Bet[]'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [key]: boolean }'],
    [
      { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } }, required: ['id'] },
      '{\n  id: integer\n  name?: string\n}',
    ],
    [undefined, 'any'],
  ])('writes %j as %s', (schema, text) => {
    expect(schemaText(schema)).toBe(text)
  })
})
