import { run } from '../run.ts'

/** What a command printed that ends well; throws with its last lines where it does not. */
export async function succeed(
  command: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const { code, output } = await run(command, args, { isQuiet: true, env })
  if (code === 0) return output.trim()
  throw new Error(`${command} ${args[0] ?? ''} ended with ${code}:\n${output.slice(-4000)}`)
}
