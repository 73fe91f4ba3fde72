/** How long a provider is waited for. What it does after that is asked about. */
const ANSWER_MS = 10_000

/** Rejects where there is no answer in time: one slow provider holds up nobody for long. */
export async function answerInTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('a provider has not answered in time')), ANSWER_MS)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
