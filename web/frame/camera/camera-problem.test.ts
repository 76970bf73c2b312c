import { expect, test } from 'vitest'
import { type CameraProblem, problemBefore, problemOf, type CameraSurroundings } from './camera-problem.ts'

const page: CameraSurroundings = { secure: true, devices: true, allowed: true, inApp: false }
const app: CameraSurroundings = { ...page, inApp: true }
const errorNamed = (name: string, message = ''): Error => Object.assign(new Error(message), { name })

test.each<[string, unknown, CameraSurroundings, CameraProblem]>([
  ['denied', errorNamed('NotAllowedError', 'Permission denied'), page, 'denied'],
  ['closed without an answer', errorNamed('NotAllowedError', 'Permission dismissed'), page, 'denied'],
  ['an old browser', errorNamed('PermissionDeniedError'), page, 'denied'],
  ['blocked by the embedding page', errorNamed('NotAllowedError', 'Permissions policy violation: camera'), page, 'blockedByPage'],
  [
    'blocked by the embedding page, which the browser reports beforehand',
    errorNamed('NotAllowedError'),
    { ...page, allowed: false },
    'blockedByPage',
  ],
  ['another program', errorNamed('NotReadableError', 'Could not start video source'), page, 'busy'],
  ['an old Chromium, another program', errorNamed('TrackStartError'), page, 'busy'],
  ['no camera', errorNamed('NotFoundError'), page, 'missing'],
  ['no camera that fits', errorNamed('OverconstrainedError'), page, 'missing'],
  ['no https', new TypeError('undefined is not an object'), { ...page, secure: false, devices: false }, 'insecure'],
  ['an app without permission', errorNamed('NotAllowedError'), app, 'appDenied'],
  ['an app that reports no camera', errorNamed('NotFoundError'), app, 'appDenied'],
  ['an app, and another program', errorNamed('NotReadableError'), app, 'busy'],
  ['an unknown error', errorNamed('MadeUpError'), page, 'unknown'],
  ['a thrown value that is not an error', 'no', page, 'unknown'],
])('finds the camera problem: %s', (_, error, around, problem) => expect(problemOf(error, around)).toBe(problem))

test.each<[string, Partial<CameraSurroundings>, CameraProblem | undefined]>([
  ['no known problem', {}, undefined],
  ['a browser that does not expose its policy', { allowed: undefined }, undefined],
  ['an address without https', { secure: false, devices: false }, 'insecure'],
  ['a web view without cameras', { inApp: true, devices: false }, 'appDenied'],
  ['a browser without cameras', { devices: false }, 'missing'],
])('finds the camera problem before the permission prompt: %s', (_, more, problem) =>
  expect(problemBefore({ ...page, ...more })).toBe(problem),
)
