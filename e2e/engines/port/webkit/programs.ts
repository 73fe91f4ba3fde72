import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { expect } from '@playwright/test'
import { freePort } from '@touchline/platform/free-port'

/** A screen in memory, larger than any window of a journey. */
export interface Display {
  /** What programs are told to draw on. */
  name: string
  close(): Promise<void>
}

/** Takes the first number of a display that is free. */
export async function openDisplay(program: string): Promise<Display> {
  const args = ['-displayfd', '3', '-screen', '0', '2048x2048x24', '-nolisten', 'tcp']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  endWithUs(child)
  const told = child.stdio[3]
  if (!(told instanceof Readable)) throw new Error('No pipe to the display')
  const line = new Promise<string>((resolve) => createInterface(told).once('line', resolve))
  const number = await Promise.race([line, once(child, 'exit').then(() => null)])
  if (number === null) throw new Error(`${program} found no free display`)
  return { name: `:${number}`, close: () => end(child) }
}

/** A WebDriver on a port of its own; it drives one browser. */
export interface Driver {
  url: string
  close(): Promise<void>
}

export async function startDriver(program: string, env: Record<string, string>): Promise<Driver> {
  const port = await freePort()
  const child = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  endWithUs(child)
  const url = `http://127.0.0.1:${port}`
  await expect(async () => {
    await fetch(`${url}/status`)
  }).toPass({ timeout: 15_000, intervals: [20, 50] })
  return { url, close: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** A worker that is stopped in the middle leaves no program behind. */
function endWithUs(child: ChildProcess): void {
  const kill = () => child.kill()
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
}
