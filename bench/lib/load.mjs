// A lightweight client: plain sockets, each of which sends its next request when the last answer is complete. Runs as a child process.
// In: {port, requests: [text], connections, milliseconds, busyWait}. Out: {answers, refused, milliseconds}.
import { connect } from 'node:net'

process.on('message', ({ port, requests, connections, milliseconds, busyWait }) => {
  const buffers = requests.map((text) => Buffer.from(text))
  let next = 0
  let answers = 0
  let refused = 0
  const began = performance.now()
  let over = false
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let received = Buffer.alloc(0)
    const ask = () => {
      next = (next + 1) % buffers.length
      socket.write(buffers[next])
    }
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      const end = endOfAnswer(received)
      if (end === -1) return
      answers += 1
      // "HTTP/1.1 200"
      if (received[9] !== 50) refused += 1
      received = received.subarray(end)
      if (!over) ask()
    })
    socket.on('error', () => (refused += 1))
    return socket
  })
  // Otherwise the server's writes would have to wake a sleeping client, and a slower server's more often.
  const stayAwake = () => void (over || setImmediate(stayAwake))
  if (busyWait) stayAwake()
  setTimeout(() => {
    over = true
    process.send({ answers, refused, milliseconds: performance.now() - began })
    for (const socket of sockets) socket.destroy()
  }, milliseconds)
})

/** The end of the first answer; -1 while it is incomplete. */
const endOfAnswer = (bytes) => {
  const head = bytes.indexOf('\r\n\r\n')
  if (head === -1) return -1
  const length = /content-length: (\d+)/i.exec(bytes.latin1Slice(0, head))
  const end = head + 4 + Number(length?.[1] ?? 0)
  return bytes.length < end ? -1 : end
}
