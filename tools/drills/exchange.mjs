// The example exchange in production, with its own look and page, its files in a Ceph gateway and its master keys in SoftHSM: the story that
// `npm test` runs with a folder and a file.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { startCluster } from './ceph/cluster.mjs'
import { missingPackages } from './ceph/packages.mjs'
import { makeToken, prepareSoftHsm } from './lib/soft-hsm.mjs'

const bucket = 'evidence'

const drillExchange = async () => {
  const missing = missingPackages()
  if (missing.length > 0) {
    console.error(`Missing: ${missing.join(', ')}. Install them by: apt-get install --no-install-recommends ${missing.join(' ')}`)
    return 1
  }
  const soft = prepareSoftHsm()
  if (soft === undefined) return 1
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-drill-exchange-'))
  const children = new Set()
  let isEnding = false
  const adopt = (child) => {
    children.add(child)
    return child.once('exit', () => children.delete(child))
  }
  const start = (command, words, how = {}) => adopt(spawn(command, words, { stdio: 'ignore', ...how }))
  const tearDown = () => {
    isEnding = true
    for (const child of children) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    soft.remove()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  process.once('exit', tearDown)
  const { endpoint, accessKey, secretKey, version } = await startCluster({ folder, start, adopt, isEnding: () => isEnding })
  console.log(version)
  const store = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region: 'default' })
  const made = await store.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`the bucket could not be made: ${made.status}`)
  const token = makeToken(soft.environment, folder)
  const settings = {
    ...token.settings,
    MASTER_KEY_FILE: null,
    S3_ENDPOINT: endpoint,
    S3_REGION: 'default',
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const env = { ...process.env, ...token.environment, LIVE_SETTINGS: JSON.stringify(settings) }
  const story = start(process.execPath, ['tools/test.mjs', 'stories/production/own-page'], { env, stdio: 'inherit' })
  const status = await new Promise((resolve) => story.once('exit', resolve))
  const listed = await (await store.fetch(`${endpoint}/${bucket}?list-type=2`)).text()
  const files = listed.split('<Contents>').length - 1
  console.log(`${files} files are in the bucket`)
  return files > 0 ? (status ?? 1) : 1
}

process.exitCode = await drillExchange()
