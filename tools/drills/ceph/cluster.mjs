// One monitor, one store in memory and one gateway, on free ports of the loopback. There is no manager, because nothing here needs one.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** How long after its end a gateway is restarted, as systemd would. */
const restartMs = 1500
const patienceMs = 90_000

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** `start(command, words)` starts a program that ends with the drill; `adopt` makes one that already runs end with it. */
export const startCluster = async ({ folder, start, adopt, isEnding }) => {
  const [fsid, osd] = [randomUUID(), randomUUID()]
  const [monitorPort, port] = [await freePort(), await freePort()]
  for (const name of ['mon', 'osd', 'rgw', 'run', 'log']) mkdirSync(join(folder, name))
  const [conf, keyring, monmap] = ['ceph.conf', 'keyring', 'monmap'].map((name) => join(folder, name))
  writeFileSync(conf, configuration({ folder, fsid, monitorPort, port }))
  const run = async (command, ...words) => {
    try {
      const running = execute(command, words, { timeout: patienceMs, killSignal: 'SIGKILL' })
      adopt(running.child)
      const { stdout } = await running
      return stdout
    } catch (error) {
      throw new Error(`${command} ${words.join(' ')} failed: ${String(error.stderr ?? error.message).slice(-1500)}`, { cause: error })
    }
  }
  const ceph = (...words) => run('ceph', '-c', conf, ...words)

  await run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *')
  for (const name of ['client.admin', 'osd.0', gatewayName])
    await run('ceph-authtool', keyring, '--gen-key', '-n', name, '--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *')
  await run('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, '--fsid', fsid, monmap)
  await run('ceph-mon', '-c', conf, '-i', 'a', '--mkfs', '--monmap', monmap, '--keyring', keyring)
  start('ceph-mon', ['-f', '-c', conf, '-i', 'a'])
  await ceph('osd', 'new', osd)
  await run('ceph-osd', '-c', conf, '-i', '0', '--mkfs', '--osd-uuid', osd)
  start('ceph-osd', ['-f', '-c', conf, '-i', '0'])
  await ceph('osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=here')

  const [accessKey, secretKey] = ['AKDRILL', randomUUID()]
  await run(
    'radosgw-admin',
    '-c',
    conf,
    'user',
    'create',
    '--uid',
    'drill',
    '--display-name',
    'Drill',
    '--access-key',
    accessKey,
    '--secret-key',
    secretKey,
  )
  const pidFile = join(folder, 'gateway.pid')
  const keepGateway = () => {
    const gateway = start('radosgw', ['-f', '-c', conf, '-n', gatewayName])
    writeFileSync(pidFile, String(gateway.pid))
    gateway.once('exit', () => setTimeout(() => isEnding() || keepGateway(), restartMs))
  }
  keepGateway()
  const endpoint = `http://127.0.0.1:${port}`
  await untilAnswering(endpoint)
  const [version] = (await run('radosgw', '--version')).split('\n')
  return { endpoint, accessKey, secretKey, conf, pidFile, version }
}

const gatewayName = 'client.rgw.a'

const configuration = ({ folder, fsid, monitorPort, port }) => `[global]
fsid = ${fsid}
mon initial members = a
mon host = v2:127.0.0.1:${monitorPort}
ms bind msgr1 = false
public addr = 127.0.0.1
auth cluster required = cephx
auth service required = cephx
auth client required = cephx
keyring = ${folder}/keyring
run dir = ${folder}/run
admin socket = ${folder}/run/$name.$pid.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/log/$name.log
mon cluster log file = ${folder}/log/cluster.log
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
mon data avail warn = 1
mon data avail crit = 1
mon allow pool size one = true
mon max pg per osd = 1000
osd objectstore = memstore
memstore device bytes = 3221225472
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
[${gatewayName}]
rgw frontends = beast endpoint=127.0.0.1:${port}
`

const untilAnswering = async (endpoint) => {
  for (const until = Date.now() + patienceMs; ; await wait(200)) {
    const answer = await fetch(endpoint).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error(`the gateway at ${endpoint} did not start`)
  }
}
