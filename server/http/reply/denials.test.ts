import { type RefusalName, refusals } from '@bonafide/core/codes'
import { expect, test } from 'vitest'
import { makeLog } from '../../log/log.ts'
import { type Denial, denialsIn, isDenial } from './denials.ts'

/** Limits on how much a caller may write, own or submit, as opposed to limits on guessing or reading. */
const ordinary: ReadonlySet<string> = new Set<RefusalName>([
  'subAccount.tooMany',
  'p2p.tooMany',
  'business.tooMany',
  'file.tooMany',
  'tilt.tooMany',
])
const shutsOut = (name: string): boolean => /^(signIn|captcha|password|totp)\.|\.(tooMany|tooManyOpened|wait)$/.test(name)
const setUp: ReadonlySet<string> = new Set<RefusalName>([
  'password.tooShort',
  'password.common',
  'totp.alreadyOn',
  'totp.notStarted',
  'totp.off',
])

test.each(Object.keys(refusals).filter((name) => shutsOut(name) && !ordinary.has(name) && !setUp.has(name)))('%s is a denial', (name) =>
  expect(isDenial(name as RefusalName)).toBe(true),
)

const started = () => {
  const lines: Record<string, unknown>[] = []
  const denials = denialsIn(makeLog({ level: 'info', to: { write: (line) => void lines.push(JSON.parse(line)) } }))
  const deny = (over: Partial<Denial> = {}): void =>
    denials.add({ call: '/stand-in/signIn', code: '20501', http: 200, request: 'r', address: '203.0.113.9', ...over })
  const sumOf = (code: string): number =>
    lines.filter((line) => line['code'] === code).reduce((sum, { msg, count }) => sum + (msg === 'denied' ? 1 : Number(count)), 0)
  return { lines, deny, flush: denials.flush, sumOf }
}

test('the first denial is logged immediately, with the call and the caller, but without the address', () => {
  const { lines, deny } = started()
  deny()
  expect(lines).toEqual([
    expect.objectContaining({ level: 'info', msg: 'denied', call: '/stand-in/signIn', code: '20501', http: 200, request: 'r' }),
  ])
  expect(lines[0]?.['caller']).toMatch(/^[\w-]{12}$/)
  expect(JSON.stringify(lines)).not.toContain('203.0.113.9')
})

test('a flood of one kind of denial gives two lines, with an exact count', () => {
  const { lines, deny, flush, sumOf } = started()
  for (let at = 0; at < 10_000; at += 1) deny()
  flush()
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatchObject({ msg: 'denied again', count: 9_999, caller: lines[0]?.['caller'] })
  expect(sumOf('20501')).toBe(10_000)
})

test('a denial of another call, code or caller gets its own line', () => {
  const { lines, deny } = started()
  deny()
  deny({ call: '/user/public/userinfo' })
  deny({ code: '401' })
  deny({ address: '203.0.113.10' })
  expect(lines).toHaveLength(4)
  expect(new Set(lines.map((line) => line['caller'])).size).toBe(2)
})

test('a flood from many addresses gives a bounded number of lines, with an exact count', () => {
  const { lines, deny, flush, sumOf } = started()
  for (let at = 0; at < 5_000; at += 1) deny({ address: `10.0.${Math.floor(at / 250)}.${at % 250}` })
  deny({ address: '10.0.0.0' })
  flush()
  expect(lines.length).toBeLessThan(1_010)
  expect(sumOf('20501')).toBe(5_001)
})

test('a counted denial is not logged again, and a new window begins with an immediate line', () => {
  const { lines, deny, flush } = started()
  deny()
  flush()
  flush()
  expect(lines).toHaveLength(1)
  deny()
  expect(lines).toHaveLength(2)
})
