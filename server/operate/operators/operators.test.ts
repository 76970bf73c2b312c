import { afterAll, describe, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { makeOperators } from '../testing/test-operators.ts'
import { makeOperatorKey } from './operator-key.ts'
import { findOperator, replaceKey } from './operators.sql.ts'

const anna = await makeOperators('anna')
afterAll(() => anna.close())
const passed = { kind: 'levelApproved', level: 'basic' } as const
const refused = (sentence: string) => ({ status: 1, output: expect.stringContaining(sentence) })

describe('before operators have names', () => {
  test('commands work under the plain name, and explain in one line how to add names', async () => {
    const none = await makeOperators()
    const account = await none.account(passed)
    expect(await none.run(`account ask ${account} enhanced`)).toMatchObject({
      status: 0,
      hint: expect.stringMatching(/operator add NAME$/),
    })
    expect(await none.history(account)).toContainEqual({ kind: 'levelAsked', by: 'operator' })
    expect((await none.run('operator list')).output).toContain('no names yet')
    expect(await none.run('operator key')).toMatchObject(refused('no names yet'))
    expect((await none.run('reviewer invite first@example.com')).status).toBe(0)
    await none.close()
  })

  test('if two people add the first operator at the same moment, only one is added', async () => {
    const none = await makeOperators()
    const both = await Promise.all(['anna', 'bob'].map((name) => none.run(`operator add ${name}`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([0, 1])
    expect((await none.run('operator list')).output.split('\n')).toHaveLength(1)
    await none.close()
  })
})

describe('once there is an operator', () => {
  test.each([
    ['without a name', {}, 'say who you are'],
    ['with an empty name', { OPERATOR: '' }, 'say who you are'],
    ['with a name alone', { OPERATOR: 'anna' }, 'put your key'],
    ['with an empty key', { OPERATOR: 'anna', OPERATOR_KEY: '' }, 'put your key'],
    ['with a wrong key', { OPERATOR: 'anna', OPERATOR_KEY: `opk_${'A'.repeat(43)}` }, 'no active operator anna'],
    ['under an unknown name', { OPERATOR: 'mallory', OPERATOR_KEY: anna.keyOf('anna') }, 'no active operator mallory'],
    ['under the plain name', { OPERATOR: 'operator', OPERATOR_KEY: anna.keyOf('anna') }, 'no active operator operator'],
  ])('nothing can be changed %s', async (_how, environment, sentence) => {
    const account = await anna.account(passed)
    for (const line of [
      `account ask ${account} enhanced`,
      `account blacklist ${account} fraud.proven`,
      `person erase ${account}`,
      'reviewer invite mallory@example.com',
      'webhook add http://127.0.0.1:9/',
      'operator add mallory',
      'operator key',
      'operator disable anna',
    ]) {
      expect(await anna.run(line, environment)).toMatchObject(refused(sentence))
    }
    expect(await anna.history(account)).toHaveLength(1)
    expect((await anna.run('reviewer list')).output).not.toContain('mallory')
    expect((await anna.run('webhook list')).output).toContain('no endpoint')
  })

  test('commands that only read need no name', async () => {
    const account = await anna.account(passed)
    for (const line of [
      'operator list',
      'approvals',
      'reviewer list',
      'webhook list',
      'chain verify',
      `account standing ${account}`,
      `account history ${account}`,
    ]) {
      expect((await anna.run(line)).status).toBe(0)
    }
  })

  test('the name goes into the record, the reviewers’ history and the list of webhooks', async () => {
    const account = await anna.account(passed)
    expect(await anna.as('anna', `account ask ${account} enhanced`)).toEqual({
      status: 0,
      output: `Account ${account} is asked for enhanced.`,
    })
    expect(await anna.history(account)).toContainEqual({ kind: 'levelAsked', by: 'operator:anna' })
    expect((await anna.run(`account history ${account}`)).output).toContain('by operator:anna')
    await anna.as('anna', 'reviewer invite grace@example.com')
    await anna.as('anna', 'reviewer disable grace@example.com')
    const { rows } = await anna.db.pool.query("select kind, by from desk_events where email = 'grace@example.com' order by position")
    expect(rows).toEqual([
      { kind: 'invited', by: 'operator:anna' },
      { kind: 'withdrawn', by: 'operator:anna' },
    ])
    const added = await anna.as('anna', 'webhook add http://127.0.0.1:9/hook --untested')
    await anna.as('anna', `webhook disable ${/hook_\w+/.exec(added.output)?.[0]}`)
    expect((await anna.run('webhook list')).output).toContain('switched off by operator anna')
  })

  test('--as names the operator anywhere in the line; the key comes from the environment or a prompt, never from the line', async () => {
    const account = await anna.account(passed)
    const key = anna.keyOf('anna')
    expect((await anna.run(`account ask ${account} enhanced --as anna`, { OPERATOR_KEY: key })).status).toBe(0)
    expect((await anna.run(`--as anna account ask ${account} taxNumber`, { OPERATOR: 'bob', OPERATOR_KEY: key })).status).toBe(0)
    expect(await anna.run(`account ask ${account} otc --as`, { OPERATOR_KEY: key })).toMatchObject(refused('say who you are'))
    expect((await anna.run(`account ask ${account} otc --as anna --key ${key}`)).status).toBe(2)
  })

  test('every changing command is recorded before it runs, and every refused one, without keys or addresses', async () => {
    const account = await anna.account(passed)
    await anna.as('anna', `account ask ${account} enhanced`)
    await anna.as('anna', 'reviewer invite secret@example.com')
    await anna.run(`account ask ${account} taxNumber`, { OPERATOR: 'anna', OPERATOR_KEY: 'wrong' })
    await anna.run(`account ask ${account} taxNumber`, { OPERATOR: anna.keyOf('anna'), OPERATOR_KEY: 'anna' })
    const { rows } = await anna.db.pool.query<Record<string, string>>(
      'select by, kind, command, about from operator_acts order by position desc limit 4',
    )
    expect(rows.toReversed()).toEqual([
      { by: 'operator:anna', kind: 'ran', command: 'account ask', about: account },
      { by: 'operator:anna', kind: 'ran', command: 'reviewer invite', about: null },
      { by: 'operator:anna', kind: 'refused', command: 'account ask', about: account },
      { by: 'operator', kind: 'refused', command: 'account ask', about: account },
    ])
    await expect(anna.db.pool.query('delete from operator_acts')).rejects.toThrow('append-only')
    await expect(anna.db.pool.query("update operator_acts set by = 'operator'")).rejects.toThrow('append-only')
  })

  test('the key is stored only as a digest', async () => {
    const { rows } = await anna.db.pool.query('select operators::text as row from operators')
    expect(JSON.stringify(rows)).not.toContain(anna.keyOf('anna').slice(4))
    expect((await anna.run('operator list')).output).not.toContain('opk_')
  })
})

describe('a key', () => {
  test('that its issuer has seen can only replace itself', async () => {
    const all = await makeOperators('anna')
    const { output } = await all.as('anna', 'operator add bob')
    all.keep('bob', all.keyIn(output))
    const account = await all.account(passed)
    expect(await all.as('bob', `account ask ${account} enhanced`)).toMatchObject(refused('replace it first'))
    expect(await all.as('bob', 'operator add carl')).toMatchObject(refused('replace it first'))
    // Anna needs no approval until Bob has replaced the key: an operator could otherwise approve alone with a key that they issued.
    expect((await all.as('anna', `account blacklist ${account} fraud.proven`)).output).toContain('is blacklisted')
    const [shown, replaced] = [all.keyOf('bob'), all.keyIn((await all.as('bob', 'operator key')).output)]
    all.keep('bob', replaced)
    expect((await all.as('bob', `account ask ${account} enhanced`)).status).toBe(0)
    expect(await all.run('operator key', { OPERATOR: 'bob', OPERATOR_KEY: shown })).toMatchObject(refused('no active operator bob'))
    await all.close()
  })

  test('cannot be replaced once its operator is disabled, even by a command that began before', async () => {
    const all = await makeOperators('anna')
    await all.as('anna', 'operator add bob')
    await all.as('anna', 'operator disable bob')
    const next = makeOperatorKey().digest
    const replace = async (name: string): Promise<boolean> => {
      const before = (await findOperator(all.db.kysely, name))?.key_digest ?? next
      return transact(all.db, (tx) => replaceKey(tx, { name, before, next, at: new Date() }))
    }
    expect(await replace('bob')).toBe(false)
    expect(await replace('anna')).toBe(true)
    await all.close()
  })

  test('that is replaced twice at the same moment is replaced only once, and the printed key works', async () => {
    const all = await makeOperators('anna')
    const holder = await all.db.pool.connect()
    await holder.query('begin')
    await holder.query('select from operators for update')
    const both = [all.as('anna', 'operator key'), all.as('anna', 'operator key')]
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    while (((await all.db.pool.query(waiting)).rowCount ?? 0) < 2);
    await holder.query('commit')
    holder.release()
    const ended = (await Promise.all(both)).toSorted((one, other) => one.status - other.status)
    expect(ended).toEqual([expect.objectContaining({ status: 0 }), expect.objectContaining(refused('a moment ago it was replaced'))])
    all.keep('anna', all.keyIn(ended[0]?.output ?? ''))
    expect((await all.as('anna', 'reviewer invite a@example.com')).status).toBe(0)
    await all.close()
  })

  test('that was replaced is no longer valid', async () => {
    const all = await makeOperators('anna')
    const old = all.keyOf('anna')
    all.keep('anna', all.keyIn((await all.as('anna', 'operator key')).output))
    expect(await all.run('operator key', { OPERATOR: 'anna', OPERATOR_KEY: old })).toMatchObject(refused('no active operator anna'))
    expect((await all.as('anna', 'reviewer invite a@example.com')).status).toBe(0)
    await all.close()
  })
})

describe('disabling', () => {
  test('is final for the operator’s name, and the only active operator cannot be disabled', async () => {
    const all = await makeOperators('anna')
    await all.as('anna', 'operator add bob')
    expect((await all.as('anna', 'operator disable bob')).output).toContain('is disabled')
    expect(await all.as('anna', 'operator disable bob')).toMatchObject(refused('no active operator bob'))
    expect(await all.as('anna', 'operator add bob')).toMatchObject(refused('is or was an operator bob'))
    expect(await all.as('anna', 'operator disable anna')).toMatchObject(refused('only active operator'))
    expect((await all.run('operator list')).output).toMatch(/bob {2}DISABLED since/)
    await all.close()
  })

  test.each(['Anna', 'a', 'anna+bob', 'operator:anna', '1anna', 'x'.repeat(33)])('%s is not a valid name', async (name) => {
    expect(await anna.as('anna', `operator add ${name}`)).toMatchObject(refused('is not a name'))
  })
})

// The statements that docs/operators/operators.md gives the database's administrator.
test('if one of two operators lost their key, the other can disable them once their `joined_at` is empty', async () => {
  const two = await makeOperators('anna', 'bob')
  await two.db.pool.query("update operators set joined_at = null where name = 'bob'")
  expect((await two.run('chain verify')).status).toBe(1)
  expect((await two.as('anna', 'operator disable bob')).output).toContain('is disabled')
  expect((await two.run('operator list')).output).toContain('bob  DISABLED')
  expect((await two.run('chain verify')).status).toBe(0)
  await two.close()
})

test('if the only operator lost the key, a digest set by hand only permits a new key, which repairs the ledger', async () => {
  const installation = await makeOperators('anna')
  await installation.db.pool.query("update operators set key_digest = sha256('0123abcd'), joined_at = null where name = 'anna'")
  installation.keep('anna', '0123abcd')
  expect(await installation.as('anna', 'reviewer invite a@example.com')).toMatchObject(refused('replace it first'))
  expect((await installation.run('chain verify')).status).toBe(1)
  installation.keep('anna', installation.keyIn((await installation.as('anna', 'operator key')).output))
  expect((await installation.as('anna', 'reviewer invite a@example.com')).status).toBe(0)
  expect((await installation.run('chain verify')).status).toBe(0)
  await installation.close()
})
