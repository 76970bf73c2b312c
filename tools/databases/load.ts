// Runs the product on a database behind a pooler: many users save and read simultaneously, a page listens, and jobs run.
import { detail, keepDraft } from '@bonafide/core/calls/company/business'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { standInWithDemo } from '../../demo/stand-in-with-demo.ts'
import { buildServices, type BuiltServices } from '../../server/build-services.ts'
import { changesOf } from '../../server/chat/changes.ts'
import { tellOfQueue } from '../../server/cases/tell-of-queue.ts'
import { readConfig } from '../../server/config.ts'
import { transact } from '../../server/db/transaction.ts'
import { listen } from '../../server/http/listen.ts'
import { runJobs } from '../../server/jobs/run-jobs.ts'
import { testMasters } from '../../server/record/test-services.ts'
import { adoptEarlierRows } from '../../server/run.ts'
import { applicant } from '../../server/area/company/testing/companies.ts'
import { freePorts } from './free-ports.ts'
import { type Browser, openBrowser } from '../../stand-in/testing/fixture.ts'
import { surfaces } from '../../stand-in/testing/surfaces.ts'

export interface LoadFigures {
  readonly calls: number
  readonly failed: number
  readonly heard: boolean
  readonly jobsDone: number
  readonly seconds: number
}

const okCode = '00000'
const users = 30
const rounds = 30

export const loadThrough = async (pooled: string, direct: string): Promise<LoadFigures> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-load-'))
  const [area = 0, provider = 0, desk = 0] = await freePorts(3)
  const ports = { AREA_PORT: `${area}`, PROVIDER_PORT: `${provider}`, DESK_PORT: `${desk}` }
  const databases = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }
  const config = readConfig({
    NODE_ENV: 'test',
    ...ports,
    ...databases,
    MASTER_KEYS: testMasters.join(),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  })
  const built = await buildServices(config, { lost: () => undefined }, standInWithDemo)
  await adoptEarlierRows(built)
  await built.policy.start()
  const listening = await listen(built.services, surfaces, '/nowhere')
  try {
    return await load(built, config.addresses.area)
  } finally {
    await listening.close()
    await built.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const load = async ({ services, servicesOfJobs }: BuiltServices, area: string): Promise<LoadFigures> => {
  let heard = false
  const unsubscribe = changesOf(services).ofAll((change) => void (heard ||= change !== null))
  let jobsDone = 0
  const work = await runJobs(servicesOfJobs, {
    runners: [{ tasks: { count: async () => void (jobsDone += 1) }, concurrency: 4 }],
    cron: [],
  })
  try {
    const browsers = await signInUsers(services, area)
    const began = performance.now()
    const codes = (await Promise.all(browsers.map((browser) => useProduct(browser, services)))).flat()
    const seconds = (performance.now() - began) / 1_000
    await until(() => heard && jobsDone >= users * rounds)
    return { calls: codes.length, failed: codes.filter((code) => code !== okCode).length, heard, jobsDone, seconds }
  } finally {
    unsubscribe()
    await work.stop()
  }
}

/** Returns after ten seconds at the latest. */
const until = async (isDone: () => boolean): Promise<void> => {
  for (let look = 0; look < 100 && !isDone(); look += 1) await pause(100)
}

const signInUsers = async (services: BuiltServices['services'], area: string): Promise<readonly Browser[]> => {
  const fixture = {
    services,
    pass: () => undefined,
    browser: (headers = {}) => openBrowser(area, headers),
    frame: (headers = {}) => openBrowser(area, headers),
    areaOrigin: area,
    deskOrigin: area,
    frameOrigin: area,
    post: async () => [],
    person: () => Promise.reject(new Error('there is no sign-up here')),
    close: async () => undefined,
  }
  const browsers: Browser[] = []
  for (let user = 0; user < users; user += 1) browsers.push((await applicant(fixture)).browser)
  return browsers
}

/** In each round, reads the company, keeps a draft, adds a job and notifies the desk. Returns the codes of the calls. */
const useProduct = async (browser: Browser, services: BuiltServices['services']): Promise<readonly string[]> => {
  const codes: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const detailReply = await browser.ask(detail)
    codes.push(detailReply.code)
    if (detailReply.code !== okCode) continue
    const draftReply = await browser.ask(keepDraft, { step: 1, version: detailReply.data.version, draft: `draft ${round}` })
    codes.push(draftReply.code)
    await transact(services.db, async (tx) => {
      await services.jobs.add(tx, 'count', {})
      await tellOfQueue(tx)
    })
  }
  return codes
}
