import { expect, it } from 'vitest'
import { QuietSocket } from './quiet-socket.ts'

it('says nothing where it is not open, and throws nothing', () => {
  const refused = 'ws://127.0.0.1:1'
  const plain = new WebSocket(refused)
  expect(() => plain.send('too early')).toThrow('Sent before connected')
  const socket = new QuietSocket(refused)
  expect(() => socket.send('too early')).not.toThrow()
  socket.close()
  socket.send('too late')
  expect(socket.bufferedAmount).toBe(0)
  plain.close()
})
