// The metrics named in deploy/monitoring and in the operators' pages must be reported by a process. promtool tests the rules themselves:
// `npm run drill -- promtool`.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
// Each import registers its metrics.
import '../../counted-messages.ts'
import '../../db/databases.ts'
import '../../engine/measured-engine.ts'
import '../../tasks.ts'
import { listen } from '../listen.ts'
import { testServices } from '../testing/test-services.ts'

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          record: z.optional(z.string()),
          alert: z.optional(z.string()),
          expr: z.string(),
          annotations: z.optional(z.object({ summary: z.string(), action: z.string() })),
        }),
      ),
    }),
  ),
})
const Tested = z.object({
  tests: z.array(z.object({ alert_rule_test: z.array(z.object({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })) })),
})
const text = (name: string): string => readFileSync(name, 'utf8')
const folder = 'deploy/monitoring'
const rules = Rules.parse(parse(text(`${folder}/rules.yaml`))).groups.flatMap((group) => group.rules)
const page = 'docs/operators/monitoring.md'
const read = [`${folder}/rules.yaml`, `${folder}/dashboard.json`, page, 'docs/operators/postgres.md'].map((name) => [name] as const)

let database: TestDatabase
let reported: ReadonlySet<string>
beforeAll(async () => {
  database = await testDatabase()
  const metrics = { port: 0, host: '127.0.0.1' }
  const listening = await listen(testServices(database.db, { roles: new Set(['worker']), metrics }), [], '/nowhere', { works: () => true })
  const answer = await (await fetch(`http://127.0.0.1:${listening.monitorPort}/metrics`)).text()
  await listening.close()
  const types = [...answer.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }))
  reported = new Set(
    types.flatMap(({ name, type }) => [name, ...(type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [])]),
  )
})
afterAll(() => database.close())

test.each(read)('every metric that %s names is reported', (name) => {
  const named = new Set(text(name).match(/\b(?:bonafide|nodejs|process)_[a-z0-9_]+/g))
  expect(named.size).toBeGreaterThan(0)
  expect([...named].filter((metric) => !reported.has(metric))).toEqual([])
})

test.each(read)('every ratio that %s names has a recording rule', (name) => {
  const recorded = new Set(rules.map(({ record }) => record))
  const named = text(name).match(/\bbonafide:[a-z0-9_:]+/g) ?? []
  expect(named.filter((ratio) => !recorded.has(ratio))).toEqual([])
})

test('every alert says what happened and what to do, is tested, and is on the operators’ page', () => {
  const alerts = rules.filter(({ alert }) => alert !== undefined)
  expect(alerts.length).toBeGreaterThan(0)
  const raised = new Set(
    Tested.parse(parse(text(`${folder}/rules.test.yaml`)))
      .tests.flatMap((test) => test.alert_rule_test)
      .filter((expected) => expected.exp_alerts.length > 0)
      .map((expected) => expected.alertname),
  )
  const described = text(page)
  for (const { alert = '', annotations } of alerts) {
    expect([annotations?.summary, annotations?.action], alert).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    expect(raised, alert).toContain(alert)
    expect(described, alert).toContain(`\`${alert}\``)
  }
})
