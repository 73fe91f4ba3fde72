import { answerParent } from '../support/own-process.ts'
import type { Asking, Question } from './asking.ts'

/** The child of `askByTheClock`. */
process.once('message', (asking: Asking) => answerParent(measure(asking)))

async function measure({ url, warmUp, questions, perSecond }: Asking): Promise<number[]> {
  for (const question of warmUp) await ask(url, question)
  const startedAt = performance.now()
  return Promise.all(
    questions.map(async (question, turn) => {
      const dueAt = startedAt + (turn * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueAt - performance.now())))
      await ask(url, question)
      return performance.now() - dueAt
    }),
  )
}

async function ask(url: string, { path: address, body }: Question): Promise<void> {
  const reply = await fetch(url + address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/vnd.sportsbook.v1+json',
      'x-application': 'sportsbook',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${text.slice(0, 300)}`)
}
