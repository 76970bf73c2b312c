// npm run drill -- exchange [--install]: the example exchange in production, with its own look and page, its files in a Ceph gateway and
// its master keys in SoftHSM. `npm test` runs the same story with a folder and a file.
import aws4 from 'aws4'
import { startCluster } from './ceph/cluster.mjs'
import { hasCeph } from './ceph/packages.mjs'
import { inDrill } from './lib/in-drill.mjs'
import { makeToken, prepareSoftHsm } from './lib/soft-hsm.mjs'

const bucket = 'evidence'

const drillExchange = (soft) =>
  inDrill('exchange', async (drill) => {
    const { endpoint, accessKey, secretKey, version } = await startCluster(drill)
    console.log(version)
    const { host } = new URL(endpoint)
    const askStore = (method, path) => {
      const { headers } = aws4.sign(
        { service: 's3', region: 'default', method, host, path },
        { accessKeyId: accessKey, secretAccessKey: secretKey },
      )
      return fetch(endpoint + path, { method, headers })
    }
    const created = await askStore('PUT', `/${bucket}`)
    if (!created.ok) throw new Error(`the bucket could not be made: ${created.status}`)
    const token = makeToken(soft.environment, drill.folder)
    const settings = {
      ...token.settings,
      MASTER_KEY_FILE: null,
      S3_ENDPOINT: endpoint,
      S3_REGION: 'default',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    }
    const status = await drill.runTests(['tools/test.mjs', 'stories/production/own-page'], {
      ...token.environment,
      LIVE_SETTINGS: JSON.stringify(settings),
    })
    const listed = await (await askStore('GET', `/${bucket}?list-type=2`)).text()
    // Each deployment also marks its prefix, with an object whose name ends in zeros.
    const files = [...listed.matchAll(/<Key>([^<]+)<\/Key>/g)].filter(([, name]) => !name.endsWith('0'.repeat(32))).length
    console.log(`${files} files are in the bucket`)
    return files > 0 ? status : 1
  })

const soft = hasCeph(process.argv.slice(2)) ? prepareSoftHsm() : undefined
process.exitCode = 1
if (soft !== undefined) {
  try {
    process.exitCode = await drillExchange(soft)
  } finally {
    soft.remove()
  }
}
