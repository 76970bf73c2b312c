import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { standInWithDemo } from '@bonafide/demo/stand-in-with-demo'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { testDatabase } from '../db/test-database.ts'
import { testMasters } from '../record/test-services.ts'
import { run } from '../run.ts'
import { isTracing } from '../trace/span.ts'
import { startCollector, type TestCollector } from './testing/collector.ts'

const folder = mkdtempSync(join(tmpdir(), 'bonafide-traced-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process from its start to its stop, with one call in between. */
const runOnce = async (collector: TestCollector, over: Readonly<Record<string, string>>): Promise<void> => {
  const database = await testDatabase()
  const given = {
    NODE_ENV: 'test',
    MASTER_KEYS: testMasters.join(','),
    DATABASE_URL: database.url,
    DATA_DIR: mkdtempSync(join(folder, 'data-')),
  }
  const ports = {
    AREA_PORT: '0',
    PROVIDER_PORT: '0',
    DESK_PORT: '0',
    AREA_URL: 'http://localhost:0',
    PROVIDER_URL: 'http://127.0.0.1:2',
    DESK_URL: 'http://127.0.0.1:3',
    STAND_IN: 'on',
    LOG_LEVEL: 'silent',
  }
  const running = await run(readConfig({ ...given, ...ports, ROLES: 'area', ...over }), { lost: () => undefined }, standInWithDemo)
  const headers = { 'content-type': 'application/json', origin: running.addresses.area }
  await fetch(`${running.addresses.area}/v1/user/overview/userinfo`, { method: 'POST', headers, body: '{}' })
  await running.stop()
  await collector.close()
  await database.close()
}

test('a process with a collector sends it every span before it ends', async () => {
  const collector = await startCollector()
  await runOnce(collector, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.traces.url, OTEL_SERVICE_NAME: 'kyc' })
  expect(collector.spans.map(({ name, service }) => [name, service])).toEqual([['POST /user/overview/userinfo', 'kyc']])
  expect(isTracing()).toBe(false)
})

test('a process without a collector sends nothing', async () => {
  const collector = await startCollector()
  await runOnce(collector, {})
  expect(collector.heard).toEqual([])
})

test('a process without a collector does not load OpenTelemetry’s SDK', () => {
  const script = `
    const { createRequire } = await import('node:module')
    const loaded = () => Object.keys(createRequire(process.cwd() + '/').cache).filter((file) => /opentelemetry.(sdk-trace|exporter)/.test(file)).length
    await import('./server/run.ts')
    const before = loaded()
    await import('./server/otlp/open-tracing.ts')
    console.log(before, loaded() > 0)`
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(output.trim()).toBe('0 true')
})
