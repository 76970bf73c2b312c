// A worker that misbehaves as the bytes of its task tell it, for tests of the pool.
import { existsSync } from 'node:fs'

const hold = []

const actions = {
  echo: (rest) => process.send({ answer: rest, memory: process.memoryUsage.rss() }),
  pid: () => process.send({ answer: process.pid, memory: process.memoryUsage.rss() }),
  environment: () => process.send({ answer: Object.keys(process.env).toSorted(), memory: 1 }),
  large: () => process.send({ answer: 'large', memory: 10 ** 12 }),
  trouble: () => process.send({ trouble: 'Error at somewhere', memory: 1 }),
  nonsense: () => process.send('nonsense'),
  hang: () => {
    for (;;);
  },
  // Milliseconds of CPU time.
  spin: (ms) => {
    const begun = process.cpuUsage()
    while (process.cpuUsage(begun).user < Number(ms) * 1000);
    process.send({ answer: 'spun', memory: 1 })
  },
  // Busy until this file exists.
  until: (path) => {
    while (!existsSync(path));
    process.send({ answer: 'done', memory: 1 })
  },
  crash: () => process.abort(),
  throw: () => {
    throw new TypeError('what the evidence says')
  },
  eat: () => {
    for (;;) hold.push(Buffer.alloc(50_000_000, 1))
  },
}

process.on('disconnect', () => process.exit(0))
process.on('message', ({ bytes }) => {
  const [word, ...rest] = Buffer.from(bytes).toString().split(' ')
  actions[word](rest.join(' '))
})
