import type { Engine } from '@bonafide/engine/engine'
import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { countedMail, countedSms } from '../counted-messages.ts'
import { measuredTasks } from '../jobs/measured-tasks.ts'
import { measuredEngine } from './measured-engine.ts'

const metricValue = async (line: string): Promise<number> => {
  const found = (await register.metrics()).split('\n').find((text) => text.startsWith(`bonafide_${line} `))
  return Number(found?.split(' ').at(-1) ?? 0)
}

test('attempts at jobs are counted by kind and outcome, and errors are reported and rethrown', async () => {
  const heard: unknown[] = []
  const error = new Error('no')
  const tasks = measuredTasks(
    {
      measuredWell: async () => undefined,
      measuredBadly: async () => {
        throw error
      },
    },
    (failed) => heard.push(failed),
  )
  await tasks['measuredWell']?.({})
  await expect(tasks['measuredBadly']?.({})).rejects.toBe(error)
  expect(heard).toEqual([error])
  expect(await metricValue('job_seconds_count{job="measuredWell",ended="done"}')).toBe(1)
  expect(await metricValue('job_seconds_count{job="measuredBadly",ended="failed"}')).toBe(1)
})

test('a measured task gets its job’s payload', async () => {
  const seen: unknown[] = []
  await measuredTasks({ measured: async (payload) => void seen.push(payload) })['measured']?.({ name: 'Ada' })
  expect(seen).toEqual([{ name: 'Ada' }])
})

test('the engine’s readings are counted by kind and outcome', async () => {
  const none = { kind: 'none', why: 'tooSlow' } as const
  const engine: Engine = {
    readDocument: async () => none,
    readTilt: async () => none,
    readFace: async () => ({ kind: 'face' }) as never,
    readChallenge: async () => {
      throw new Error('no')
    },
    readPaper: async () => none,
    drawPage: async (_bytes, page) => (page === 1 ? { state: 'drawn', png: new Uint8Array(1) } : { state: 'none' }),
    close: async () => undefined,
  }
  const measured = measuredEngine(engine)
  const bytes = new Uint8Array(1)
  const context = { asker: '1', rank: 'user' } as const
  const labels = [
    'document",outcome="tooSlow',
    'face",outcome="read',
    'challenge",outcome="failed',
    'page",outcome="read',
    'page",outcome="none',
  ]
  const counts = () => Promise.all(labels.map((label) => metricValue(`engine_seconds_count{reads="${label}"}`)))
  const before = await counts()
  expect(await measured.readDocument(bytes, { type: null, side: 'front' }, { ...context, faces: true })).toBe(none)
  await measured.readFace(bytes, context)
  await expect(measured.readChallenge([], {} as never, context)).rejects.toThrow('no')
  expect(await measured.drawPage(bytes, 1, context)).toEqual({ state: 'drawn', png: new Uint8Array(1) })
  expect(await measured.drawPage(bytes, 2, context)).toEqual({ state: 'none' })
  const after = await counts()
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 1])
})

test('mails and text messages are counted by outcome', async () => {
  const mail = countedMail({ send: async () => undefined })
  const sms = countedSms({
    send: async () => {
      throw new Error('no')
    },
  })
  await mail.send({ to: 'ada@example.com', subject: '', text: '', language: 'en' })
  await expect(sms.send({ to: '+491700000000', text: '', id: '' })).rejects.toThrow('no')
  expect(await metricValue('messages_total{channel="mail",ended="sent"}')).toBeGreaterThanOrEqual(1)
  expect(await metricValue('messages_total{channel="sms",ended="failed"}')).toBeGreaterThanOrEqual(1)
})
