import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config.ts'
import { processNames } from '../roles.ts'
import type { NodePorts, State } from '../state.ts'
import { databaseBalancerText, poolerText, productBalancerText } from './balancers.ts'
import { etcdPorts, etcdWords, linesText, patroniText, patroniTimes } from './database.ts'
import { settingsOf } from './settings.ts'

const node = (first: number): NodePorts => ({
  database: first,
  rest: first + 1,
  etcd: first + 5,
  etcdPeer: first + 6,
  etcdLine: first + 2,
  databaseLine: first + 3,
  restLine: first + 4,
})
const state: State = {
  folder: '/cluster',
  user: null,
  passwords: { superuser: 'super', replication: 'replica', bonafide: 'own' },
  ports: {
    balancer: 3,
    pooler: 4,
    mail: 5,
    area: 6,
    provider: 7,
    desk: 8,
    nodes: { a: node(10), b: node(20), c: node(30) },
    processes: Object.fromEntries(processNames.map((name, at) => [name, { serve: 40 + at, metrics: 60 + at }])),
  },
  started: {},
}

describe('a node', () => {
  const text = patroniText({ name: 'b', folder: '/cluster', ports: node(20), passwords: state.passwords, programs: '/bin' })

  test('is reached by others, and reaches etcd, only over its lines', () => {
    expect(JSON.parse(text)).toMatchObject({
      restapi: { listen: '127.0.0.1:21', connect_address: '127.0.0.1:24' },
      etcd3: { hosts: ['127.0.0.1:22'], use_proxies: true },
      postgresql: { listen: '127.0.0.1:20', connect_address: '127.0.0.1:23' },
    })
    const lines = linesText(node(20), [1, 2, 3])
    for (const [from, to] of [
      [23, 20],
      [24, 21],
    ])
      expect(lines).toContain(`bind 127.0.0.1:${from}\n  server it 127.0.0.1:${to}\n`)
    const toEtcd = lines.split('listen ').find((part) => part.startsWith('etcd\n  bind 127.0.0.1:22\n'))
    for (const member of [1, 2, 3]) expect(toEtcd).toContain(` 127.0.0.1:${member} check `)
  })
  test('has an etcd beside it that knows all three', () => {
    const words = etcdWords('b', state)
    expect(words).toContain('--listen-client-urls=http://127.0.0.1:25')
    expect(words).toContain('--initial-cluster=etcd-a=http://127.0.0.1:16,etcd-b=http://127.0.0.1:26,etcd-c=http://127.0.0.1:36')
    expect(etcdPorts(state.ports)).toEqual([15, 25, 35])
  })
  test('acknowledges a write once a second node has it', () =>
    expect(JSON.parse(text)).toMatchObject({ bootstrap: { dcs: { synchronous_mode: true } } }))
  test('uses times that Patroni accepts', () =>
    expect(patroniTimes.loop_wait + 2 * patroniTimes.retry_timeout).toBeLessThanOrEqual(patroniTimes.ttl))
  test('accepts no connection over the network without a password', () => {
    const { postgresql } = JSON.parse(text)
    for (const line of postgresql.pg_hba) expect(line).toMatch(/^local .* trust$|^host .* scram-sha-256$/)
  })
})

test('the balancer of the database checks each Patroni directly, and closes connections to the former primary', () => {
  const text = databaseBalancerText(state.ports)
  expect(text).toContain('option httpchk OPTIONS /primary')
  expect(text).toContain('on-marked-down shutdown-sessions')
  for (const [name, port, rest] of [
    ['a', 10, 11],
    ['b', 20, 21],
    ['c', 30, 31],
  ])
    expect(text).toContain(`server ${name} 127.0.0.1:${port} maxconn 200 check port ${rest}\n`)
})

test('the balancer of the product routes each surface to its two processes, and checks their /readyz', () => {
  const text = productBalancerText(state.ports)
  const part = (role: string): string => text.split('listen ').find((section) => section.startsWith(`${role}\n`)) ?? ''
  for (const [role, at] of [
    ['area', 0],
    ['provider', 2],
    ['desk', 4],
  ] as const) {
    const servers = [0, 1].map((index) => `server ${role}-${index + 1} 127.0.0.1:${40 + at + index} check port ${60 + at + index}`)
    expect(part(role).match(/server \w+-\d .*/g)).toEqual(servers)
    expect(part(role)).toContain('httpchk GET /readyz')
  }
  expect(text).not.toContain('worker')
})

test('the pooler limits statements, and looks for the new primary each second', () => {
  const text = poolerText({ listen: 4, balancer: 3, users: '/users' })
  expect(text).toContain(`bonafide = host=127.0.0.1 port=3 connect_query='set statement_timeout = 2200;`)
  expect(text).toContain('pool_mode = transaction')
  expect(text).toContain('server_login_retry = 1')
})

test.each(processNames)('the settings of %s are accepted in production', (name) => {
  const environment = settingsOf(name, state)
  const config = readConfig({
    ...environment,
    MASTER_KEY_FILE: undefined,
    MASTER_KEYS: Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64'),
  })
  const role = name.split('-')[0]
  expect([...config.roles]).toEqual(role === 'worker' ? ['worker', 'faces'] : [role])
  expect(config.mode).toBe('production')
  expect(config.database).toMatchObject({
    url: 'postgresql://bonafide:own@127.0.0.1:4/bonafide',
    directUrl: 'postgresql://bonafide:own@127.0.0.1:3/bonafide',
  })
})
