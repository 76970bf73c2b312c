import { expect, test } from 'vitest'
import { lensesFor, nextLens } from './lenses.ts'

const camera = (deviceId: string, label: string): MediaDeviceInfo => ({
  deviceId,
  label,
  kind: 'videoinput',
  groupId: '',
  toJSON: () => ({}),
})
const phone = [camera('f', 'camera 1, facing front'), camera('w', 'camera 0, facing back'), camera('u', 'camera 2, facing back')]

test('a document uses the rear lenses, a face uses the front lens', () => {
  expect(lensesFor('environment', phone).map(({ id }) => id)).toEqual(['w', 'u'])
  expect(lensesFor('user', phone).map(({ id }) => id)).toEqual(['f'])
})

test('on a computer every camera is accepted, but no other device', () => {
  const microphone: MediaDeviceInfo = { ...camera('m', 'Microphone'), kind: 'audioinput' }
  expect(lensesFor('environment', [camera('a', 'Integrated'), camera('b', 'USB'), microphone]).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(lensesFor('environment', [camera('a', 'FaceTime HD Camera')]).map(({ id }) => id)).toEqual(['a'])
})

test('switching wraps around, and is not offered with a single lens', () => {
  const lenses = lensesFor('environment', phone)
  expect(nextLens(lenses, 'w')?.id).toBe('u')
  expect(nextLens(lenses, 'u')?.id).toBe('w')
  expect(nextLens(lenses.slice(0, 1), 'w')).toBeUndefined()
})
