import { describe, expect, it } from 'vitest'
import { ErrorReport } from './error-report.ts'
import { makeReport, maskReport, type ReportFacts } from './make-report.ts'
import { readEnvelope } from './read-envelope.ts'
import { writeEnvelope } from './write-envelope.ts'

const FACTS: ReportFacts = {
  nowMs: 1_763_720_000_123,
  runtime: 'browser',
  release: 'touchline@0.1.0',
  environment: 'production',
  where: 'slip',
}

describe('a report', () => {
  it('has release, environment and runtime, and is what is read', () => {
    const report = makeReport(new TypeError('x is undefined'), {
      ...FACTS,
      transaction: '/live',
      locale: 'en',
    })
    expect(ErrorReport.safeParse(report).data).toEqual(report)
    expect(report).toMatchObject({
      event_id: expect.stringMatching(/^[\da-f]{32}$/),
      timestamp: 1_763_720_000.123,
      release: 'touchline@0.1.0',
      environment: 'production',
      tags: { runtime: 'browser', where: 'slip' },
      exception: { values: [{ type: 'TypeError', value: 'x is undefined' }] },
    })
    expect(report.exception.values[0]?.stacktrace?.frames.at(-1)).toMatchObject({
      filename: expect.stringContaining('make-report.test.ts'),
      lineno: expect.any(Number),
    })
  })

  it.each([
    [
      'Chromium',
      'TypeError: x\n    at place (https://b.example/assets/page-1.js?v=1:2:3)\n    at https://b.example/a.js:1:1',
    ],
    ['Firefox', 'place@https://b.example/assets/page-1.js?v=1:2:3\n@https://b.example/a.js:1:1'],
    ['Safari', 'place@https://b.example/assets/page-1.js?v=1:2:3\nhttps://b.example/a.js:1:1'],
  ])('reads a stack of %s, the innermost call last', (_, stack) => {
    const report = makeReport(Object.assign(new TypeError('x'), { stack }), FACTS)
    const frames = report.exception.values[0]?.stacktrace?.frames
    expect(frames?.at(-1)).toEqual({
      filename: 'https://b.example/assets/page-1.js',
      function: 'place',
      lineno: 2,
      colno: 3,
    })
    expect(frames).toHaveLength(2)
  })

  it('does not take lines of a message for places', () => {
    const message = 'Refused:\n    at my-secret-address:12:3'
    expect(
      JSON.stringify(makeReport(new Error(message), FACTS).exception.values[0]?.stacktrace),
    ).not.toContain('my-secret')
  })

  it('names the first cause first, and ends with circles', () => {
    const inner = new Error('the socket is closed')
    const outer = new Error('no answer', { cause: inner })
    expect(makeReport(outer, FACTS).exception.values.map(({ value }) => value)).toEqual([
      'the socket is closed',
      'no answer',
    ])
    inner.cause = outer
    expect(makeReport(outer, FACTS).exception.values).toHaveLength(5)
  })

  it.each([[undefined], [null], [{ a: 1 }], [new Error('')], ['']])(
    'says %j as UNEXPECTED ERROR',
    (thrown) => {
      expect(makeReport(thrown, FACTS).exception.values).toMatchObject([{ value: 'UNEXPECTED ERROR' }])
    },
  )

  it('attaches the call: address, both bodies and status, masked', () => {
    const call = {
      method: 'POST',
      path: '/players/71/notes?token=abc',
      body: { password: 'hunter2', match_id: 7 },
      status: 500,
      reply: { error: 'internal', message: 'for ada@touchline.test', code: 10 },
      requestId: 'r1',
    }
    const report = makeReport(new Error('500'), { ...FACTS, call })
    expect(report.extra).toEqual({
      request_method: 'POST',
      request_url: '/players/71/notes?token=[masked]',
      request_body: { password: '[string]', match_id: 7 },
      response_status: 500,
      response_body: { error: 'internal', message: '[string]', code: '[number]' },
      request_id: 'r1',
    })
    expect(report.fingerprint).toEqual(['POST', '/players/:id/notes', '500'])
  })

  it('leaves out bodies that are large for all their masks', () => {
    const body = {
      bets: Array.from({ length: 10 }, () => ({
        selections: Array.from({ length: 10 }, () => ({ specifier: 'x'.repeat(400) })),
      })),
    }
    const report = makeReport(new Error('500'), { ...FACTS, call: { method: 'POST', path: '/bets', body } })
    expect(report.extra?.request_body).toBe('[more]')
  })

  it('is masked again where it arrives', () => {
    const report = makeReport(new Error('fine'), {
      ...FACTS,
      url: 'https://b.example/live',
      call: { method: 'GET', path: '/x' },
    })
    const forged: ErrorReport = {
      ...report,
      exception: { values: [{ type: 'Error', value: 'mail ada@touchline.test' }] },
      request: { url: 'https://b.example/?token=abc' },
      extra: { request_url: '/x?cpf=1', request_body: { cpf: '529' }, response_body: 'ada' },
    }
    expect(JSON.stringify({ ...maskReport(forged), event_id: '' })).not.toMatch(/ada|=abc|529|cpf=1/)
    expect(maskReport(report)).toEqual(report)
  })
})

describe('an envelope', () => {
  const report = makeReport(new Error('x'), FACTS)
  const text = writeEnvelope(report, FACTS.nowMs)

  it('is read as it was written', () => {
    expect(readEnvelope(text)).toEqual({ isValid: true, dsn: null, reports: [report], others: 0 })
    expect(readEnvelope(`${text}\n`)).toMatchObject({ isValid: true, reports: [report] })
  })

  it('is read without fields that nobody knows, and without items of other kinds', () => {
    const others = `\n{"type":"transaction"}\n{"spans":[]}\n{"type":"attachment","length":4}\nabcd`
    const more = text.replace('"level"', '"user":{"email":"a@b.cd"},"breadcrumbs":[1],"level"')
    expect(readEnvelope(more + others)).toEqual({ isValid: true, dsn: null, reports: [report], others: 2 })
  })

  it.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['an item without its payload', '{}\n{"type":"event"}'],
    ['an item without a header', '{}\n7\n{}'],
    ['a payload that is none', '{}\n{"type":"event"}\n{"event_id":"x"}'],
    ['another length', '{}\n{"type":"attachment","length":5}\nabcd'],
    ['too many', `{}${`\n{"type":"event"}\n${JSON.stringify(report)}`.repeat(6)}`],
  ])('is refused: %s', (_, envelope) => {
    expect(readEnvelope(envelope)).toMatchObject({ isValid: false })
  })
})
