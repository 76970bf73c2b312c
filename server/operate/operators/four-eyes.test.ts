import { afterAll, beforeEach, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'
import { idIn, makeOperators, type TestOperators } from '../testing/test-operators.ts'

const all = await makeOperators('anna', 'bob', 'carl')
afterAll(() => all.close())
const passed = { kind: 'levelApproved', level: 'basic' } as const
const refused = (sentence: string) => ({ status: 1, output: expect.stringContaining(sentence) })

let account = ''
beforeEach(async () => {
  account = await all.account(passed)
})
const ask = async (line: string, by = 'anna', of: TestOperators = all): Promise<string> => idIn((await of.as(by, line)).output)
const kinds = async () => (await all.history(account)).map(({ kind }) => kind)

test.each([
  ['blacklist', () => `account blacklist ${account} fraud.proven`, 'accountBlacklisted'],
  ['erase', () => `person erase ${account}`, 'personErased'],
])('a request to %s waits for another operator, and is recorded with both names', async (_what, line, kind) => {
  const { output, status } = await all.as('anna', line())
  expect({ output, status }).toMatchObject({ status: 0, output: expect.stringContaining('Waits for a second operator') })
  expect(await kinds()).toEqual(['levelApproved'])
  expect((await all.run('approvals')).output).toContain(idIn(output))
  expect((await all.as('bob', `approve ${idIn(output)}`)).status).toBe(0)
  expect((await all.history(account)).at(-1)).toEqual({ kind, by: 'operator:anna+bob' })
  expect((await all.run(`account history ${account}`)).output).toContain('by operator:anna+bob')
  expect((await all.run('approvals')).output).not.toContain(idIn(output))
  expect((await all.run('chain verify')).status).toBe(0)
})

test('a request to end a blacklisting waits for another operator too', async () => {
  await all.as('bob', `approve ${await ask(`account blacklist ${account} fraud.proven`)}`)
  const id = await ask(`account unblacklist ${account} mistake`, 'bob')
  expect((await all.run(`account standing ${account}`)).output).toContain('BLACKLISTED')
  await all.as('carl', `approve ${id}`)
  expect((await all.run(`account standing ${account}`)).output).not.toContain('BLACKLISTED')
  expect((await all.history(account)).at(-1)).toEqual({ kind: 'accountUnblacklisted', by: 'operator:bob+carl' })
})

test('an operator cannot approve their own request', async () => {
  const id = await ask(`account blacklist ${account} fraud.proven`)
  expect(await all.as('anna', `approve ${id}`)).toMatchObject(refused('You asked for this yourself'))
  expect(await kinds()).toEqual(['levelApproved'])
})

test.each([
  ['without a name', {}],
  ['with a wrong key', { OPERATOR: 'bob', OPERATOR_KEY: 'opk_wrong' }],
  ['with the key of the requesting operator', { OPERATOR: 'bob', OPERATOR_KEY: all.keyOf('anna') }],
])('approval and withdrawal are refused %s', async (_how, environment) => {
  const id = await ask(`account blacklist ${account} fraud.proven`)
  expect((await all.run(`approve ${id}`, environment)).status).toBe(1)
  expect((await all.run(`withdraw ${id}`, environment)).status).toBe(1)
  expect(await kinds()).toEqual(['levelApproved'])
  expect((await all.run('approvals')).output).toContain(id)
})

test('a request that is approved several times simultaneously is carried out once', async () => {
  const id = await ask(`account blacklist ${account} fraud.proven`)
  const answers = await Promise.all(['bob', 'carl', 'bob', 'carl', 'bob', 'carl'].map((name) => all.as(name, `approve ${id}`)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ output }) => output.includes('was approved by'))).toHaveLength(5)
  expect(await kinds()).toEqual(['levelApproved', 'accountBlacklisted'])
})

test('a request that is approved and withdrawn at the same moment is either carried out or withdrawn', async () => {
  const id = await ask(`person erase ${account}`)
  const [approved, withdrawn] = await Promise.all([all.as('bob', `approve ${id}`), all.as('anna', `withdraw ${id}`)])
  expect([approved.status, withdrawn.status].toSorted()).toEqual([0, 1])
  expect(await kinds()).toEqual(approved.status === 0 ? ['levelApproved', 'personErased'] : ['levelApproved'])
})

test('a request is valid for seven days', async () => {
  const id = await ask(`account blacklist ${account} fraud.proven`)
  const { rows } = await all.db.pool.query<{ days: number }>(
    'select extract(epoch from expires_at - asked_at)::int / 86400 as days from approvals where id = $1',
    [id],
  )
  expect(rows).toEqual([{ days: 7 }])
  await all.db.pool.query('update approvals set expires_at = now() where id = $1', [id])
  expect(await all.as('bob', `approve ${id}`)).toMatchObject(refused('has expired'))
  expect((await all.run('approvals')).output).not.toContain(id)
  expect(await kinds()).toEqual(['levelApproved'])
})

test('a request about a person erased meanwhile cannot be read, and is not carried out', async () => {
  const id = await ask(`account blacklist ${account} court.order`)
  const before = await all.db.pool.query<{ detail: Buffer }>('select detail from approvals where id = $1', [id])
  expect(before.rows[0]?.detail.toString('latin1')).not.toContain('court')
  await transact(all.db, (tx) => erasePerson(tx, all.services, { subject: account, by: 'operator:carl+bob' }))
  expect((await all.run('approvals')).output).toContain(`account.blacklist ${account} (erased meanwhile)`)
  expect((await all.run('approvals')).output).not.toContain('court.order')
  expect(await all.as('bob', `approve ${id}`)).toMatchObject(refused('was erased meanwhile'))
  expect(await kinds()).toEqual(['levelApproved', 'personErased'])
})

test('a sealed detail that was moved to another request cannot be opened', async () => {
  const [source, target] = [await ask(`account blacklist ${account} fraud.proven`), await ask(`account blacklist ${account} court.order`)]
  await all.db.pool.query('update approvals set detail = (select detail from approvals where id = $1) where id = $2', [source, target])
  await expect(all.as('bob', `approve ${target}`)).rejects.toThrow()
  expect(await kinds()).toEqual(['levelApproved'])
  await all.as('bob', `withdraw ${target}`)
})

test('an impossible action is not requested, and one that became impossible is not carried out', async () => {
  expect(await all.as('anna', `account unblacklist ${account} mistake`)).toMatchObject(refused('is not blacklisted'))
  expect(await all.as('anna', 'person erase 404404')).toMatchObject(refused('Nothing is stored'))
  expect(await all.as('anna', 'operator add bob')).toMatchObject(refused('is or was an operator'))
  expect(await all.as('anna', 'operator disable nobody')).toMatchObject(refused('no active operator nobody'))
  const [first, second] = [
    await ask(`account blacklist ${account} fraud.proven`),
    await ask(`account blacklist ${account} fraud.proven`, 'bob'),
  ]
  await all.as('bob', `approve ${first}`)
  expect(await all.as('carl', `approve ${second}`)).toMatchObject(refused('is blacklisted already'))
  expect((await all.run('approvals')).output).toContain(second)
  expect((await all.as('carl', `withdraw ${second}`)).status).toBe(0)
})

test('a request withdrawn by its author or refused by another operator cannot be approved', async () => {
  const [own, refusedOne] = [await ask(`person erase ${account}`), await ask(`person erase ${account}`)]
  expect((await all.as('anna', `withdraw ${own}`)).status).toBe(0)
  expect((await all.as('bob', `withdraw ${refusedOne}`)).status).toBe(0)
  expect(await all.as('bob', `approve ${own}`)).toMatchObject(refused('was withdrawn by anna'))
  expect(await all.as('anna', `withdraw ${own}`)).toMatchObject(refused('was withdrawn by anna'))
  expect(await all.as('bob', 'approve req_000000000000000000')).toMatchObject(refused('There is no request'))
  expect(await kinds()).toEqual(['levelApproved'])
})

test('an ordinary action needs no second operator', async () => {
  expect((await all.as('anna', `account ask ${account} enhanced`)).output).toContain('is asked for')
})

test('adding or disabling an operator needs approval, and a disabled operator can neither approve nor be approved', async () => {
  const own = await makeOperators('anna', 'bob')
  const dave = await ask('operator add dave', 'anna', own)
  expect((await own.run('operator list')).output).not.toContain('dave')
  expect(await own.as('anna', `approve ${dave}`)).toMatchObject(refused('yourself'))
  await own.as('bob', `approve ${dave}`)
  expect((await own.run('operator list')).output).toMatch(/dave {2}has not replaced the key yet, added \S+ by operator:anna\+bob/)
  // Dave is not active yet: inactive operators neither count nor approve.
  const about = await own.account(passed)
  const waiting = await ask(`account blacklist ${about} fraud.proven`, 'bob', own)
  const end = await ask('operator disable bob', 'anna', own)
  expect((await own.run('operator list')).output).toMatch(/bob {2}active/)
  expect((await own.as('bob', `approve ${end}`)).status).toBe(0)
  expect(await own.as('bob', `approve ${waiting}`)).toMatchObject(refused('no active operator bob'))
  expect(await own.as('anna', `approve ${waiting}`)).toMatchObject(refused('bob asked for this, and is disabled'))
  expect(await own.history(about)).toHaveLength(1)
  // Anna is now the only active operator, so she needs no approval.
  expect((await own.as('anna', `account blacklist ${about} fraud.proven`)).output).toContain('is blacklisted')
  await own.close()
})

test('of two operators who disable each other at the same moment, one stays active', async () => {
  const own = await makeOperators('anna', 'bob')
  const [ofAnna, ofBob] = [await ask('operator disable bob', 'anna', own), await ask('operator disable anna', 'bob', own)]
  const both = await Promise.all([own.as('bob', `approve ${ofAnna}`), own.as('anna', `approve ${ofBob}`)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([0, 1])
  expect((await own.run('operator list')).output.match(/ {2}active/g)).toHaveLength(1)
  await own.close()
})
