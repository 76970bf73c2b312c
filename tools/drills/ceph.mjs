// npm run drill -- ceph [--install]: the S3 adapter against a Ceph RADOS Gateway from Debian, which is started in a temporary folder and
// removed afterwards. docs/operators/storage-s3.md
import { startCluster } from './ceph/cluster.mjs'
import { hasCeph } from './ceph/packages.mjs'
import { inDrill } from './lib/in-drill.mjs'

const drillCeph = () =>
  inDrill('ceph', async (drill) => {
    const began = performance.now()
    const gateway = await startCluster(drill)
    console.log(`${gateway.version}, ready after ${Math.round(performance.now() - began)} ms`)
    return drill.runTests(['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/drills/ceph/vitest.config.ts'], {
      CEPH_DRILL: JSON.stringify(gateway),
    })
  })

process.exitCode = hasCeph(process.argv.slice(2)) ? await drillCeph() : 1
