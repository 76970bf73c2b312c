// A client that sends requests at a fixed rate, however long the responses take, so queueing shows in the figures. Runs as a child process.
// Receives {port, requests: [text], everyMs}, then any message as the signal to end. Then sends {milliseconds: [how long each response
// took], refused}.
import { connect } from 'node:net'

const sendRequest = (port, request) =>
  new Promise((done, fail) => {
    const began = performance.now()
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request))
    const chunks = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => done({ ms: performance.now() - began, ok: Buffer.concat(chunks).subarray(9, 12).toString() === '200' }))
    socket.on('error', fail)
  })

process.once('message', ({ port, requests, everyMs }) => {
  const buffers = requests.map((text) => Buffer.from(text))
  const pending = []
  const timer = setInterval(() => pending.push(sendRequest(port, buffers[pending.length % buffers.length])), everyMs)
  process.once('message', () => {
    clearInterval(timer)
    void Promise.all(pending).then(report)
  })
})

const report = (responses) => {
  process.send({ milliseconds: responses.map(({ ms }) => ms), refused: responses.filter(({ ok }) => !ok).length })
  process.disconnect()
}
