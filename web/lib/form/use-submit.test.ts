import { expect, test, vi } from 'vitest'
import { runSubmit } from './use-submit.ts'

const refused = (code: string) => ({ ok: false, code, msg: 'No', data: null }) as const

test.each([
  ['rejects', () => Promise.reject(new Error('a part of the page is out of reach'))],
  [
    'throws before it is sent',
    () => {
      throw new Error('a part of the page is out of reach')
    },
  ],
])('a submission that %s returns a failure, and its error is reported', async (_, submit) => {
  const reportError = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reportError)
  await expect(runSubmit(submit, () => refused('network'))).resolves.toEqual(refused('network'))
  expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('a part of the page is out of reach'))
})

test('a submission returns its result', async () => {
  await expect(
    runSubmit(
      () => Promise.resolve(refused('20601')),
      () => refused('network'),
    ),
  ).resolves.toEqual(refused('20601'))
  await expect(
    runSubmit(
      () => Promise.resolve(undefined),
      () => refused('network'),
    ),
  ).resolves.toBeUndefined()
})
