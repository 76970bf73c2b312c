import { describe, expect, test } from 'vitest'
import { makeLog } from '../../log/log.ts'
import { FaultWatch } from './fault-watch.ts'

const noRoom = (): Error => Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })
const noAnswer = (): Error => new Error('Query read timeout')

const watched = () => {
  const lines: Record<string, unknown>[] = []
  let now = 0
  const disk = { full: true, probes: 0, broken: false }
  const watch = new FaultWatch({
    log: makeLog({ level: 'debug', to: { write: (line) => void lines.push(JSON.parse(line)) } }),
    now: () => now,
    probe: async () => {
      disk.probes += 1
      if (disk.broken) throw new Error('something else')
      if (disk.full) throw noRoom()
    },
  })
  return { watch, lines, disk, pass: (milliseconds: number) => void (now += milliseconds) }
}

const storageUnavailable = () => Object.assign(new Error('S3 cannot be reached', { cause: noAnswer() }), { code: 'STORAGE_NO_ANSWER' })

describe('the refusal that a caller gets', () => {
  test.each([
    ['no room for a file', noRoom(), 'storage.full'],
    ['a quota that is used up', Object.assign(new Error('quota'), { code: 'EDQUOT', syscall: 'write' }), 'storage.full'],
    ['no room for the database', Object.assign(new Error('could not extend file'), { code: '53100' }), 'storage.full'],
    ['no answer from the database', noAnswer(), 'database.noAnswer'],
    ['either, in any wrapper', new Error('outer', { cause: new Error('inner', { cause: noRoom() }) }), 'storage.full'],
    ['no answer from the storage, with a database-like cause', storageUnavailable(), 'storage.noAnswer'],
    ['any other error', new Error('no'), undefined],
    ['a refusal by a constraint', Object.assign(new Error('duplicate'), { code: '23505' }), undefined],
  ])('%s', (_what, error, refused) => {
    expect(watched().watch.refusalFor(error)?.refused).toBe(refused)
  })
})

test('logs a fault of many calls once a minute, with the number of faults in between', () => {
  const { watch, lines, pass } = watched()
  for (let call = 0; call < 345; call += 1) watch.refusalFor(noRoom())
  expect(lines).toMatchObject([{ level: 'error', count: 1, errorCode: 'ENOSPC' }])
  expect(lines[0]?.['msg']).toMatch(/disk is full.*DATA_DIR, BLOBS_DIR/)
  pass(59_999)
  watch.refusalFor(noRoom())
  watch.refusalFor(noAnswer())
  expect(lines).toHaveLength(2)
  pass(1)
  watch.refusalFor(noRoom())
  expect(lines[2]).toMatchObject({ count: 346 })
})

describe('the check whether writing is possible', () => {
  test('does not test the disk before a write has failed, or if the database does not answer', async () => {
    const { watch, disk } = watched()
    expect(await watch.takesWrites()).toBe(true)
    watch.refusalFor(noAnswer())
    watch.refusalFor(storageUnavailable())
    watch.refusalFor(new Error('no'))
    expect(await watch.takesWrites()).toBe(true)
    expect(disk.probes).toBe(0)
  })

  test('is false after a full disk until a test write succeeds, at most one a second', async () => {
    const { watch, disk, lines, pass } = watched()
    watch.refusalFor(noRoom())
    expect([await watch.takesWrites(), await watch.takesWrites()]).toEqual([false, false])
    expect(disk.probes).toBe(1)
    disk.full = false
    expect(await watch.takesWrites()).toBe(false)
    pass(1_000)
    expect(await watch.takesWrites()).toBe(true)
    expect(disk.probes).toBe(2)
    expect(lines.at(-1)).toMatchObject({ msg: 'disk space is available again' })
    expect(await watch.takesWrites()).toBe(true)
    expect(disk.probes).toBe(2)
  })

  test('is false while the disk cannot be checked, and the log says why', async () => {
    const { watch, disk, lines } = watched()
    watch.refusalFor(noRoom())
    disk.broken = true
    expect(await watch.takesWrites()).toBe(false)
    expect(lines.at(-1)).toMatchObject({ level: 'warn', error: 'Error' })
  })

  test('logs again if the disk fills up again', async () => {
    const { watch, disk, lines } = watched()
    watch.refusalFor(noRoom())
    disk.full = false
    await watch.takesWrites()
    watch.refusalFor(noRoom())
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2)
  })
})
