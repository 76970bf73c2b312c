// A client that sends requests at a fixed rate, however long the answers take, so queueing shows in the figures. Runs as a child process.
// In: {port, requests: [text], everyMs}, then anything to end. Out: {milliseconds: [how long each answer took], refused}.
import { connect } from 'node:net'

const one = (port, request) =>
  new Promise((done, fail) => {
    const began = performance.now()
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => socket.write(request))
    const chunks = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => done({ ms: performance.now() - began, good: Buffer.concat(chunks).subarray(9, 12).toString() === '200' }))
    socket.on('error', fail)
  })

process.once('message', ({ port, requests, everyMs }) => {
  const buffers = requests.map((text) => Buffer.from(text))
  const asked = []
  const clock = setInterval(() => asked.push(one(port, buffers[asked.length % buffers.length])), everyMs)
  process.once('message', () => {
    clearInterval(clock)
    void Promise.all(asked).then(tell)
  })
})

const tell = (answers) => {
  process.send({ milliseconds: answers.map(({ ms }) => ms), refused: answers.filter(({ good }) => !good).length })
  process.disconnect()
}
